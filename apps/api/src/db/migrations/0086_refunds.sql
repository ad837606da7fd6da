-- compatible
-- REFUND-01 REFUND-10 What was given back of ended orders. A refund is an entry of its own day and changes no order:
-- the two columns only count what is back, of the money and of the credit that the order was paid with.
alter table customer_order
  add column refunded integer not null default 0,
  add column credit_returned integer not null default 0,
  add constraint customer_order_refunds_fit check (
    refunded between 0 and total - used_credit and credit_returned between 0 and used_credit) not valid;

-- PAY-45 What staff and managers of a branch give back in a day, each of them.
alter table branch
  add column staff_refund_limit integer not null default 0 check (staff_refund_limit between 0 and 1000000),
  add column manager_refund_limit integer not null default 10000
    check (manager_refund_limit between 0 and 1000000);

-- Refunds outlive their orders, which may be removed by age. `money` goes back in the chosen way, `credit` to the
-- balance that it was paid with.
create table refund (
  id           uuid primary key,
  order_id     uuid        not null,
  order_number text        not null,
  -- The refunds of an order are counted, for the paper of each.
  number       integer     not null check (number > 0),
  branch_id    uuid        not null,
  vendor_id    uuid        not null,
  currency     text        not null,
  payment_id   uuid references payment (id),
  amount       integer     not null check (amount > 0),
  money        integer     not null check (money >= 0),
  credit       integer     not null check (credit >= 0),
  tax          integer     not null check (tax >= 0),
  method          text        not null check (method in ('card', 'cash', 'terminal', 'cliq', 'credit')),
  reason       text        not null
               check (reason in ('missing', 'wrong', 'quality', 'late', 'charged_wrongly', 'other')),
  -- The text of staff for the customer.
  own_text        jsonb check (jsonb_typeof(own_text) = 'object'),
  lines        jsonb       not null check (jsonb_typeof(lines) = 'array'),
  parts        jsonb       not null check (jsonb_typeof(parts) = 'array'),
  borne_by     text        not null check (borne_by in ('vendor', 'platform')),
  actor        text        not null,
  actor_id     uuid        not null,
  request_key  uuid        not null unique,
  -- Of the branch.
  day          date        not null,
  created_at   timestamptz not null,
  unique (order_id, number),
  check (amount = money + credit),
  check ((method = 'card') = (payment_id is not null))
);
create index refund_of_actor on refund (actor_id, day);
create index refund_of_branch on refund (branch_id, day);

-- F13 The bank has not returned the money. The refund no longer counts.
create table refund_failure (
  refund_id uuid primary key references refund (id),
  at        timestamptz not null
);
create trigger only_added_to before update or delete or truncate on refund_failure
  for each statement execute function refuse_rewriting();

-- Only the words may go, with the account of the customer.
create function refuse_other_changes_of_refunds() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) is distinct from to_jsonb(old) || '{"own_text": null}' then
    raise exception 'refund is only ever added to';
  end if;
  return new;
end $$;
create trigger only_added_to before delete or truncate on refund
  for each statement execute function refuse_rewriting();
create trigger only_texts_removed before update on refund
  for each row execute function refuse_other_changes_of_refunds();

-- REFUND-07 Once for each refund.
alter table credit_entry add column refund_id uuid unique;

-- REFUND-11 Beside the sales, which stay as they were. Of a refund that also returns credit, this part is a row of its
-- own method, without a count and tax.
create table refund_day (
  branch_id uuid    not null references branch (id) on delete cascade,
  day       date    not null,
  reason    text    not null,
  method    text    not null check (method in ('card', 'cash', 'terminal', 'cliq', 'credit')),
  count     integer not null,
  amount    bigint  not null,
  tax       bigint  not null,
  primary key (branch_id, day, reason, method)
);

-- REFUND-12 Once for each refund, and once more if it fails.
alter table notification
  add column refund_id uuid,
  drop constraint notification_event_check,
  add constraint notification_event_check
    check (event in ('status', 'promise', 'ready', 'refund', 'refund_failed')) not valid;
create unique index notification_once_per_refund on notification (refund_id, event) where refund_id is not null;
