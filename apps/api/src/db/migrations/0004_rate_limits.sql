-- Limits hold for every process together and survive a restart, so they are kept beside the data.
-- A key is used up while full_at lies in the future by its whole window; a row in the past says nothing.
create table rate_limit (
  key     text        primary key check (length(key) between 1 and 300),
  full_at timestamptz not null
);
create index rate_limit_by_age on rate_limit (full_at);
