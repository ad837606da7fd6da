-- compatible
-- STATEMENT-03 The first month of a vendor with a statement. What was before the upgrade was settled in other ways.
alter table vendor add column statements_from date not null default date_trunc('month', now())::date;

-- STATEMENT-03 A statement is issued once and never changed. Amounts are in hundredths; a vendor owes a positive balance.
create table vendor_statement (
  vendor_id      uuid        not null references vendor (id),
  -- Its first day.
  month          date        not null check (extract(day from month) = 1),
  number         text        not null unique,
  currency       text        not null,
  figures        jsonb       not null check (jsonb_typeof(figures) = 'object'),
  balance_before bigint      not null,
  balance_after  bigint      not null,
  issued_at      timestamptz not null,
  primary key (vendor_id, month)
);
create trigger only_added_to before update or delete or truncate on vendor_statement
  for each statement execute function refuse_rewriting();

-- STATEMENT-03 What platform admins add to the balance of a vendor.
create table statement_entry (
  id         bigint generated always as identity primary key,
  vendor_id  uuid        not null references vendor (id),
  kind       text        not null check (kind in ('adjustment', 'settlement')),
  -- A positive adjustment raises what the vendor owes; a positive settlement was paid by the vendor.
  amount     bigint      not null check (amount <> 0),
  reason     text        not null check (length(reason) between 1 and 200),
  -- The local day of the vendor.
  day        date        not null,
  -- A repeated request is one entry.
  request_id uuid        not null unique,
  actor      text        not null check (length(actor) between 1 and 60),
  actor_id   uuid,
  at         timestamptz not null
);
create index statement_entry_of_vendor on statement_entry (vendor_id, day);
create trigger only_added_to before update or delete or truncate on statement_entry
  for each statement execute function refuse_rewriting();

-- The card money of a month.
create index taking_by_card on taking (branch_id, at) where method = 'card';
create index payment_event_charged_back on payment_event (account_id, at) where kind = 'charged_back';
