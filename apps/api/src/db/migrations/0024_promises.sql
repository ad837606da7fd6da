-- Promised times, reasons of cancellations, and the columns that the board of a branch reads.
alter table customer_order
  -- Raised by every change of the order or its lines; the time of that change by the clock of the database.
  add column revision        integer     not null default 1 check (revision > 0),
  add column revised_at      timestamptz not null default now(),
  add column seen_at         timestamptz,
  add column seen_by         text check (length(seen_by) between 1 and 60),
  add column accepted_at     timestamptz,
  -- When the customer receives the order: ready at the branch, or at the door.
  add column promised_at     timestamptz,
  -- When its preparation starts; in the future for an accepted order for later.
  add column started_at      timestamptz,
  add column ready_at        timestamptz,
  add column cancel_reason   text check (cancel_reason in ('sold_out', 'too_busy', 'cannot_deliver', 'closing_soon',
                             'customer_unreachable', 'other', 'not_delivered', 'not_answered')),
  -- The sentence of the branch for the customer; without one the reason has a sentence of its own.
  add column cancel_words_en text,
  add column cancel_words_ar text,
  add column paid_amount     integer check (paid_amount >= 0),
  add column paid_at         timestamptz,
  add check (cancel_reason is null or status = 'cancelled'),
  add check ((seen_at is null) = (seen_by is null)),
  add check ((paid_at is null) = (paid_amount is null)),
  add check (is_paid or paid_at is null);

-- The board of a branch: its active orders, and those that have ended since a time.
create index customer_order_active_of_branch on customer_order (branch_id, ordered_at)
  where status in ('pending', 'processing', 'shipped');
create index customer_order_ended_of_branch on customer_order (branch_id, revised_at)
  where status in ('completed', 'cancelled');
-- The preparation times that a promise is proposed from.
create index customer_order_prepared_of_branch on customer_order (branch_id, type, ready_at)
  where ready_at is not null and receive_at is null;
create index customer_order_pending on customer_order (ordered_at) where status = 'pending';

alter table order_item
  add column done_at timestamptz,
  add column station text check (length(station) between 1 and 40);

-- A device claims a print before it prints, so that each is printed once.
create table order_print (
  order_id  uuid        not null references customer_order (id) on delete cascade,
  kind      text        not null check (length(kind) between 1 and 60),
  device_id text        not null check (length(device_id) between 1 and 60),
  at        timestamptz not null,
  primary key (order_id, kind)
);

alter table branch
  add column answer_minutes           integer not null default 15 check (answer_minutes between 5 and 60),
  add column pickup_promise_minutes   integer not null default 20 check (pickup_promise_minutes between 5 and 180),
  add column delivery_promise_minutes integer not null default 25 check (delivery_promise_minutes between 5 and 180),
  add column table_promise_minutes    integer not null default 20 check (table_promise_minutes between 5 and 180);

create function count_order_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.revised_at := now();
  return new;
end $$;
create trigger count_revision before update on customer_order
  for each row execute function count_order_revision();

create function count_order_line_revision() returns trigger language plpgsql as $$
begin
  update customer_order set revision = revision + 1 where id = new.order_id;
  return null;
end $$;
create trigger count_revision after update of done_at, station on order_item
  for each row execute function count_order_line_revision();

-- Besides its status a customer is notified of a changed promise and of a pickup that is ready, once per time.
alter table notification
  add column event text not null default 'status' check (event in ('status', 'promise', 'ready')),
  add column event_at timestamptz,
  add check ((event = 'status') = (event_at is null)),
  drop constraint notification_order_id_status_key,
  add unique nulls not distinct (order_id, status, event, event_at);
