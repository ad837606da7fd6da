-- compatible
-- The finished orders of a branch are listed by their end.
alter table customer_order validate constraint customer_order_cancel_reason_check;
create index customer_order_finished_of_branch on customer_order (branch_id, ended_at desc, id desc)
  where status in ('completed', 'cancelled');
