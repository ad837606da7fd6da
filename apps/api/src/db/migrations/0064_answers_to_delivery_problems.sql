-- SHOP-14 What the branch told the driver after a failed delivery. It counts while it is newer than the problem,
-- because the release before does not clear it.
alter table customer_order
  add column delivery_answer    text check (delivery_answer in ('try_again', 'bring_back')),
  add column delivery_answer_at timestamptz;
