-- Orders as they were placed: names, prices, rates and offers are copied, so later edits of a menu change nothing.
create table driver (
  id         uuid primary key,
  name       text not null check (name <> ''),
  image      text,
  phone      text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  location   point,
  located_at timestamptz,
  check ((location is null) = (located_at is null))
);

create table table_session (
  id             uuid primary key,
  table_id       uuid        not null references dining_table (id),
  customer_id    uuid        not null references customer (id),
  opened_at      timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  closed_at      timestamptz
);
create unique index table_session_one_open on table_session (customer_id, table_id) where closed_at is null;

create table customer_order (
  id                uuid primary key,
  order_number      text        not null check (order_number ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  customer_id       uuid        not null references customer (id),
  branch_id         uuid        not null references branch (id),
  type              text        not null check (type in ('pickup', 'delivery', 'table_session')),
  status            text        not null default 'pending'
                    check (status in ('pending', 'processing', 'shipped', 'completed', 'cancelled')),
  payment_method    text        not null check (payment_method in ('cash', 'visa', 'tam_credit')),
  is_paid           boolean     not null default false,
  currency          text        not null,
  location          point,
  table_id          uuid references dining_table (id),
  table_session_id  uuid references table_session (id),
  driver_id         uuid references driver (id),
  note              text check (length(note) <= 500),
  receive_at        timestamptz,
  ordered_at        timestamptz not null default now(),
  ended_at          timestamptz,
  subtotal          integer     not null check (subtotal >= 0),
  tax               integer     not null check (tax >= 0),
  delivery_fee      integer     not null check (delivery_fee >= 0),
  delivery_discount integer     not null check (delivery_discount between 0 and delivery_fee),
  saved             integer     not null check (saved between 0 and subtotal),
  cashback          integer     not null check (cashback >= 0),
  platform_fee      integer     not null check (platform_fee >= 0),
  total             integer     not null,
  used_credit       integer     not null check (used_credit between 0 and total),
  unique (branch_id, order_number),
  -- The lines a customer sees add up to the total that he sees.
  check (total = subtotal - saved + tax + delivery_fee - delivery_discount + platform_fee),
  check ((type = 'delivery') = (location is not null)),
  check ((type = 'table_session') = (table_id is not null)),
  check (type = 'delivery' or (status <> 'shipped' and delivery_fee = 0)),
  check ((status in ('completed', 'cancelled')) = (ended_at is not null))
);
create index customer_order_of_customer on customer_order (customer_id, ordered_at desc);
create index customer_order_active on customer_order (customer_id, ordered_at desc)
  where status in ('pending', 'processing', 'shipped');
create index customer_order_of_branch on customer_order (branch_id, ordered_at desc);
create index customer_order_of_session on customer_order (table_session_id, ordered_at) where table_session_id is not null;
create index customer_order_of_driver on customer_order (driver_id) where status = 'shipped';

create table order_item (
  id                uuid primary key,
  order_id          uuid    not null references customer_order (id) on delete cascade,
  -- Null once the item has left the menu.
  item_id           uuid references item (id) on delete set null,
  name_en           text    not null,
  name_ar           text    not null,
  image             text,
  image_color       text,
  quantity          integer not null check (quantity between 1 and 99),
  unit_price        integer not null check (unit_price >= 0),
  preferences_price integer not null check (preferences_price >= 0),
  total             integer not null,
  saved             integer not null check (saved between 0 and total),
  -- Chosen options with their names in both languages and prices, in menu order.
  preferences       jsonb   not null default '[]' check (jsonb_typeof(preferences) = 'array'),
  position          integer not null,
  check (total = (unit_price + preferences_price) * quantity)
);
create index order_item_by_order on order_item (order_id, position);

create table order_offer (
  order_id uuid    not null references customer_order (id) on delete cascade,
  position integer not null,
  name_en  text    not null,
  name_ar  text    not null,
  mode     text    not null check (mode in ('save', 'cashback')),
  affect   text    not null check (affect in ('item', 'shipping')),
  saved    integer not null check (saved >= 0),
  primary key (order_id, position)
);

create table order_status_change (
  id         bigint generated always as identity primary key,
  order_id   uuid        not null references customer_order (id) on delete cascade,
  status     text        not null check (status in ('pending', 'processing', 'shipped', 'completed', 'cancelled')),
  actor      text        not null check (actor in ('customer', 'staff', 'system')),
  changed_at timestamptz not null default now()
);
create index order_status_change_by_order on order_status_change (order_id, changed_at);

-- Append-only: a balance is the sum of its entries, and one order moves it at most once in each way.
create table credit_entry (
  id          bigint generated always as identity primary key,
  customer_id uuid        not null,
  vendor_id   uuid        not null,
  order_id    uuid references customer_order (id),
  kind        text        not null check (kind in ('grant', 'spend', 'refund', 'cashback')),
  amount      integer     not null check (amount <> 0),
  created_at  timestamptz not null default now(),
  foreign key (customer_id, vendor_id) references credit_balance (customer_id, vendor_id) on delete cascade,
  unique (order_id, kind),
  check ((kind = 'spend') = (amount < 0)),
  check ((kind = 'grant') = (order_id is null))
);
create index credit_entry_of_customer on credit_entry (customer_id, vendor_id);
