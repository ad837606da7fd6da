-- Proof that a phone or a mailbox is the customer's own. The newest code counts, tries are counted here so that
-- a restart does not reset them, and the digest holds the number or address the code was sent to.
create table one_time_code (
  customer_id uuid        not null references customer (id) on delete cascade,
  purpose     text        not null check (purpose in ('phone', 'email')),
  digest      bytea       not null check (length(digest) = 32),
  tries       integer     not null default 0 check (tries >= 0),
  expires_at  timestamptz not null,
  primary key (customer_id, purpose)
);

create table password_reset (
  customer_id uuid primary key references customer (id) on delete cascade,
  token_hash  bytea       not null unique check (length(token_hash) = 32),
  expires_at  timestamptz not null
);

-- For a while after an address took the place of a verified one, no password can be reset through it.
alter table customer add column email_held_until timestamptz;

-- Uses within a window, each with its time: what costs money or guesses a secret is counted exactly.
create table quota (
  key        bytea primary key check (length(key) = 32),
  uses       timestamptz[] not null,
  expires_at timestamptz   not null
);
create index quota_by_age on quota (expires_at);
