-- The largest order that a branch takes without payment: the amount left to pay in hundredths, and its portions.
alter table branch
  add column max_unpaid_total integer not null default 50000 check (max_unpaid_total > 0),
  add column max_portions integer not null default 200 check (max_portions > 0);
