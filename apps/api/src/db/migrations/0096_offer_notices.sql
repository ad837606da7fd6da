-- compatible
-- PUSH-04 Customers who want it are told of new offers at the branches that they saved.
alter table customer add column wants_offers boolean not null default false;
create index customer_wanting_offers on customer (id) where wants_offers;

-- What a customer was told of, so that nobody hears of an offer twice or more than once a week.
create table offer_notice (
  customer_id uuid        not null references customer (id) on delete cascade,
  offer_id    uuid        not null references offer (id) on delete cascade,
  sent_at     timestamptz not null,
  primary key (customer_id, offer_id)
);
create index offer_notice_of_offer on offer_notice (offer_id);
