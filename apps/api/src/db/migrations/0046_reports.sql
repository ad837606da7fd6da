-- CON-120 Reports read rollups. An order that ends is queued here in the transaction that ends it, and a job adds it
-- to the rollups once.
create table sales_delta (
  order_id uuid primary key references customer_order (id) on delete cascade
);

-- A trigger, because the release before also ends orders during an upgrade.
create function queue_sales_delta() returns trigger language plpgsql as $$
begin
  insert into sales_delta (order_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger queue_delta after update of status on customer_order
  for each row when (old.status is distinct from new.status and new.status in ('completed', 'cancelled'))
  execute function queue_sales_delta();

-- By the local hour of the branch in which the orders ended. Amounts are in hundredths, of completed orders.
create table sales_hour (
  branch_id     uuid      not null references branch (id) on delete cascade,
  hour          timestamp not null,
  type          text      not null check (type in ('pickup', 'delivery', 'table_session')),
  orders        integer   not null,
  cancelled     integer   not null,
  sales         bigint    not null,
  -- What was left to be paid in cash after credit.
  cash          bigint    not null,
  delivery_fees bigint    not null,
  taxes         bigint    not null,
  tips          bigint    not null,
  saved         bigint    not null,
  cashback      bigint    not null,
  credit_used   bigint    not null,
  -- The orders with at least one offer.
  offer_orders  integer   not null,
  primary key (branch_id, hour, type)
);

-- Histograms of durations of completed orders, by type, by local hour of the day and by driver. The limits of the
-- buckets are in packages/domain/src/reports/histogram.ts.
create table time_day (
  branch_id uuid     not null references branch (id) on delete cascade,
  dimension text     not null check (dimension in ('type', 'hour', 'driver')),
  day       date     not null,
  value     text     not null,
  measure   text     not null check (measure in ('accept', 'ready', 'wait', 'ride', 'late')),
  bucket    smallint not null,
  orders    integer  not null,
  primary key (branch_id, dimension, day, value, measure, bucket) include (orders)
);

-- By the names of the order: an item that has left the menu stays in the reports.
create table item_day (
  branch_id uuid    not null references branch (id) on delete cascade,
  day       date    not null,
  kind      text    not null check (kind in ('item', 'option')),
  name_en   text    not null,
  name_ar   text    not null,
  quantity  integer not null,
  amount    bigint  not null,
  primary key (branch_id, kind, day, name_en, name_ar)
);

create table cancel_day (
  branch_id uuid    not null references branch (id) on delete cascade,
  day       date    not null,
  -- 'none' for an order that was cancelled without a reason.
  reason    text    not null,
  actor     text    not null check (actor in ('customer', 'staff', 'system')),
  orders    integer not null,
  amount    bigint  not null,
  primary key (branch_id, day, reason, actor)
);

create table offer_day (
  branch_id uuid    not null references branch (id) on delete cascade,
  day       date    not null,
  name_en   text    not null,
  name_ar   text    not null,
  mode      text    not null check (mode in ('save', 'cashback')),
  -- Empty for an offer without a code.
  code      text    not null,
  orders    integer not null,
  amount    bigint  not null,
  primary key (branch_id, day, name_en, name_ar, mode, code)
);

-- The orders before this migration.
insert into sales_delta (order_id) select id from customer_order where status in ('completed', 'cancelled');

create index customer_order_unpaid_of_branch on customer_order (branch_id, ended_at)
  where status = 'completed' and not is_paid;
create index credit_balance_of_vendor on credit_balance (vendor_id) include (balance);
create index cash_entry_by_time on cash_entry (created_at);

-- CON-108 A manager marks a rating as handled.
alter table feedback
  add column handled_at timestamptz,
  add column handled_by text check (length(handled_by) between 1 and 60),
  add column note       text check (length(note) between 1 and 500),
  add check ((handled_at is null) = (handled_by is null)),
  add check (note is null or handled_at is not null);
create index feedback_of_branch on feedback (branch_id, created_at desc, id desc) include (rating);
create index feedback_of_branch_by_rating on feedback (branch_id, rating, created_at desc, id desc);
create index feedback_low_of_branch on feedback (branch_id) where handled_at is null and rating <= 2;
create index feedback_unhandled_of_branch on feedback (branch_id, created_at desc, id desc) include (rating)
  where handled_at is null;
