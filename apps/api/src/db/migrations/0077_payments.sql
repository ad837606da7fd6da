-- compatible
-- PAY-20 Card payments. A provider's account belongs to a vendor; its branches name the one that takes their cards.
create table payment_account (
  id                uuid primary key,
  vendor_id         uuid        not null references vendor (id) on delete cascade,
  provider          text        not null check (provider in ('paytabs', 'stripe')),
  mode              text        not null check (mode in ('test', 'live')),
  currency          text        not null check (currency ~ '^[A-Z]{3}$'),
  region            text        not null check (region <> ''),
  sealed_keys       bytea       not null,
  key_hint          text        not null,
  -- After a change the keys before it are valid for a day, because notices of them are on their way.
  former_keys       bytea,
  former_keys_until timestamptz,
  capture           text        not null default 'on_accept' check (capture in ('on_accept', 'at_once')),
  pay_minutes       integer     not null default 15 check (pay_minutes between 5 and 30),
  max_amount        integer     not null default 100000 check (max_amount > 0),
  fee_basis_points  integer     not null default 0 check (fee_basis_points between 0 and 10000),
  fee_fixed         integer     not null default 0 check (fee_fixed >= 0),
  is_on             boolean     not null default true,
  revision          integer     not null default 1 check (revision > 0),
  created_at        timestamptz not null default now(),
  check ((former_keys is null) = (former_keys_until is null))
);
create index payment_account_of_vendor on payment_account (vendor_id);

alter table branch add column payment_account_id uuid references payment_account (id) on delete set null;

create function tell_payment_account_changed() returns trigger language plpgsql as $$
begin
  perform note_branch_changed(id) from branch where payment_account_id = new.id order by id;
  return null;
end $$;
create constraint trigger tell_change after update on payment_account
  deferrable initially deferred for each row execute function tell_payment_account_changed();

-- PAY-03 A held order waits for its payment, and only its customer sees it. Orders of the release before are not held.
-- The check holds for every write; earlier rows cannot break it.
alter table customer_order
  add column is_held boolean not null default false,
  add column released_at timestamptz,
  add constraint customer_order_held_is_waiting check (not is_held or status in ('pending', 'cancelled')) not valid,
  drop constraint customer_order_cancel_reason_check,
  add constraint customer_order_cancel_reason_check
    check (cancel_reason in ('sold_out', 'too_busy', 'cannot_deliver', 'closing_soon', 'customer_request',
                             'customer_unreachable', 'other', 'not_delivered', 'not_answered', 'not_paid')) not valid;

-- Payments outlive their orders, which may be removed by age. The last columns are what `applyPayment` has read from
-- the events.
create table payment (
  id               uuid primary key,
  account_id       uuid        not null references payment_account (id),
  order_id         uuid,
  table_session_id uuid,
  payer_id         uuid references customer (id) on delete set null,
  order_number     text        not null,
  amount           integer     not null check (amount > 0),
  tip              integer     not null default 0 check (tip >= 0),
  currency         text        not null,
  capture          text        not null check (capture in ('on_accept', 'at_once')),
  created_at       timestamptz not null,
  expires_at       timestamptz not null,
  is_prolonged     boolean     not null default false,
  state            text        not null default 'awaiting' check (state in (
    'awaiting', 'authorized', 'captured', 'part_refunded', 'refunded', 'voided', 'closed', 'charged_back')),
  closed_reason    text check (closed_reason in ('not_paid', 'cash', 'cancelled')),
  authorized       integer     not null default 0 check (authorized >= 0),
  captured         integer     not null default 0 check (captured >= 0),
  refunded         integer     not null default 0 check (refunded >= 0),
  is_different     boolean     not null default false,
  last_failure     text check (last_failure in ('refused', 'left', 'timed_out', 'unknown')),
  card_brand       text,
  card_last_four   text check (card_last_four ~ '^[0-9]{4}$'),
  returns          jsonb       not null default '[]' check (jsonb_typeof(returns) = 'array'),
  check (num_nonnulls(order_id, table_session_id) = 1),
  check (closed_reason is null or state = 'closed')
);
create index payment_of_order on payment (order_id) where order_id is not null;
create index payment_of_payer on payment (payer_id, created_at desc);
create index payment_awaiting on payment (expires_at) where state = 'awaiting';

create table payment_attempt (
  payment_id   uuid        not null references payment (id),
  number       integer     not null check (number between 1 and 10),
  reference    uuid        not null unique,
  return_token text        not null unique,
  opened_at    timestamptz not null,
  provider_ref text,
  page_url     text,
  page_ends_at timestamptz,
  -- When the provider is asked next, and how often it was asked.
  query_at     timestamptz,
  queries      integer     not null default 0,
  failure      text check (failure in ('refused', 'left', 'timed_out', 'unknown')),
  primary key (payment_id, number)
);
create index payment_attempt_to_query on payment_attempt (query_at) where query_at is not null;
create index payment_attempt_of_provider on payment_attempt (provider_ref) where provider_ref is not null;

-- One fact about money each, stored once.
create table payment_event (
  id             bigint generated always as identity primary key,
  account_id     uuid        not null references payment_account (id),
  payment_id     uuid        not null references payment (id),
  attempt        integer,
  kind           text        not null check (kind in (
    'authorized', 'captured', 'capture_failed', 'voided', 'refund_pending', 'refunded', 'refund_failed', 'failed',
    'charged_back', 'unknown', 'closed')),
  amount         integer check (amount >= 0),
  currency       text,
  refund_id      text,
  reason         text,
  card_brand     text,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  provider_key   text        not null check (length(provider_key) between 1 and 200),
  source         text        not null check (source in ('notice', 'query', 'call', 'hana')),
  provider_at    timestamptz,
  at             timestamptz not null,
  unique (account_id, provider_key),
  check ((kind = 'closed') = (attempt is null))
);
create index payment_event_of_payment on payment_event (payment_id, id);
create trigger only_added_to before update or delete or truncate on payment_event
  for each statement execute function refuse_rewriting();

-- What Hana has decided to ask of a provider. Its id is the key of the call.
create table payment_call (
  id            uuid primary key,
  payment_id    uuid        not null,
  attempt       integer     not null,
  kind          text        not null check (kind in ('capture', 'void', 'refund', 'close')),
  refund_id     text,
  amount        integer     not null check (amount >= 0),
  created_at    timestamptz not null,
  claimed_until timestamptz,
  tries         integer     not null default 0,
  done_at       timestamptz,
  problem       text,
  foreign key (payment_id, attempt) references payment_attempt (payment_id, number),
  unique nulls not distinct (payment_id, attempt, kind, refund_id),
  check ((kind = 'refund') = (refund_id is not null))
);
create index payment_call_open on payment_call (created_at) where done_at is null;

create table payment_notice (
  id          bigint generated always as identity primary key,
  account_id  uuid        not null references payment_account (id),
  sealed      bytea       not null,
  digest      bytea       not null,
  received_at timestamptz not null,
  done_at     timestamptz,
  problem     text,
  unique (account_id, digest)
);
create index payment_notice_by_age on payment_notice (received_at);
