-- compatible
-- SIGN-03 A code that signs in whoever holds the number, with or without an account. The key is a digest of the
-- number and of a known device, so no number is stored.
create table sign_in_code (
  holder     bytea       primary key check (length(holder) = 32),
  digest     bytea       not null check (length(digest) = 32),
  tries      integer     not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
create index sign_in_code_by_age on sign_in_code (expires_at);

-- A message with such a code belongs to no account.
alter table outgoing_message
  drop constraint outgoing_message_recipient,
  add constraint outgoing_message_recipient check (num_nonnulls(customer_id, staff_id) <= 1);
