-- compatible
-- SIGN-07 A passkey of a customer or of staff. The handle is the same for all passkeys of an account.
create table passkey (
  id            uuid        primary key,
  customer_id   uuid        references customer (id) on delete cascade,
  staff_id      uuid        references staff (id) on delete cascade,
  credential_id text        not null unique check (length(credential_id) <= 1400),
  public_key    bytea       not null,
  handle        text        not null check (length(handle) = 86),
  counter       bigint      not null check (counter >= 0),
  name          text        not null check (btrim(name) <> '' and length(name) <= 60),
  added_at      timestamptz not null,
  last_used_at  timestamptz,
  check (num_nonnulls(customer_id, staff_id) = 1)
);
create index passkey_of_customer on passkey (customer_id);
create index passkey_of_staff on passkey (staff_id);

-- Each challenge is deleted when it is answered. One to add a passkey belongs to an account.
create table passkey_challenge (
  digest      bytea       primary key check (length(digest) = 32),
  audience    text        not null check (audience in ('customer', 'staff')),
  customer_id uuid        references customer (id) on delete cascade,
  staff_id    uuid        references staff (id) on delete cascade,
  handle      text,
  expires_at  timestamptz not null
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);
