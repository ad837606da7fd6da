-- compatible
-- REFUND-07 What a customer who has paid gets as credit for a change: the money stays with the branch.
alter table order_change
  add column money_as_credit integer not null default 0 check (money_as_credit >= 0);
