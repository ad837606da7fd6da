-- What is to be sent, written in the transaction that asks for it and gone once it is sent. It is sealed: codes
-- and links are secrets, numbers and addresses are personal. What could never be sent stays without its content.
create table outgoing_message (
  id          uuid primary key,
  customer_id uuid        not null references customer (id) on delete cascade,
  channel     text        not null check (channel in ('sms', 'mail')),
  sealed      bytea,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  failed_at   timestamptz,
  failure     text check (length(failure) <= 100),
  check ((sealed is null) = (failed_at is not null)),
  check ((failed_at is null) = (failure is null))
);
create index outgoing_message_of_customer on outgoing_message (customer_id);
