-- compatible
-- The order that a rating is about, so that its page shows the rating instead of asking again.
alter table feedback add column order_id uuid references customer_order (id) on delete set null;
create index feedback_of_order on feedback (order_id, created_at desc) where order_id is not null;
