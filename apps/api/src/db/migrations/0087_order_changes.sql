-- compatible
-- REFUND-01 to REFUND-07 What staff change on an order before it ends. The checks hold for every write; earlier rows
-- cannot break them.
alter table customer_order
  add column if_sold_out text not null default 'call',
  -- When the answer limit counts from, later by the time that questions to the customer were open.
  add column answer_from timestamptz,
  -- The last question to the customer, until it is answered or the order changes.
  add column question_id uuid,
  add constraint customer_order_if_sold_out_check check (if_sold_out in ('call', 'remove', 'cancel')) not valid,
  drop constraint customer_order_cancel_reason_check,
  add constraint customer_order_cancel_reason_check
    check (cancel_reason in ('sold_out', 'too_busy', 'cannot_deliver', 'closing_soon', 'customer_request',
                             'customer_unreachable', 'other', 'not_delivered', 'not_answered', 'not_paid',
                             'change_declined')) not valid;

-- What a line was when it was ordered; null for one without a change. A removed line keeps its row.
alter table order_item
  add column ordered_quantity integer,
  add column ordered_saved integer,
  add column ordered_saved_on_line integer,
  add column removed_at timestamptz,
  add column replaces_id uuid,
  add column is_tax_exempt boolean not null default false;
alter table order_offer add column ordered_saved integer;

create table order_question (
  id            uuid primary key,
  order_id      uuid        not null references customer_order (id) on delete cascade,
  created_at      timestamptz not null,
  expires_at    timestamptz not null,
  actor_kind    text        not null,
  actor_id      uuid,
  actor_name    text        not null,
  change        jsonb       not null,
  items         jsonb       not null,
  old_total     integer     not null,
  new_total     integer     not null,
  -- With the replaced items removed; null where nothing would be left, or nothing is replaced.
  without_total integer,
  answer        text check (answer in ('agree', 'without', 'cancel', 'closed')),
  answered_at   timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index order_question_of_order on order_question (order_id);

-- One row for each change. It outlives its order, as payments do.
create table order_change (
  id          uuid primary key,
  order_id    uuid        not null,
  branch_id   uuid        not null,
  at          timestamptz not null,
  consent     text        not null check (consent in ('app', 'phone', 'choice')),
  question_id uuid,
  actor_kind  text        not null,
  actor_id    uuid,
  items       jsonb       not null,
  before      jsonb       not null,
  after       jsonb       not null,
  old_total   integer     not null,
  new_total   integer     not null,
  -- REFUND-07 What a customer who has paid gets back, and the used credit that returns.
  money_back  integer     not null check (money_back >= 0),
  credit_back integer     not null check (credit_back >= 0)
);
create index order_change_of_order on order_change (order_id, at);
create index order_change_of_actor on order_change (actor_id, at) where actor_id is not null;
create trigger only_added_to before update or delete or truncate on order_change
  for each statement execute function refuse_rewriting();

alter table credit_entry add column change_id uuid;
create unique index credit_entry_once_per_change on credit_entry (change_id) where change_id is not null;

alter table notification
  drop constraint notification_event_check,
  add constraint notification_event_check
    check (event in ('status', 'promise', 'ready', 'refund', 'refund_failed', 'change_suggested', 'changed')) not valid;
