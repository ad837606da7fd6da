-- An order is placed once, however often it is sent: what was asked for, and the order that came of it.
create table order_request (
  order_id    uuid primary key references customer_order (id) on delete cascade,
  customer_id uuid        not null references customer (id) on delete cascade,
  -- Null where the sender gave none; then an equal request shortly after is taken for a repeat.
  key         text check (length(key) between 1 and 255),
  fingerprint text        not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  placed_at   timestamptz not null,
  unique (customer_id, key)
);
create index order_request_recent on order_request (customer_id, fingerprint, placed_at);

-- What a customer was last told that a cart costs: nobody pays more than that without being asked again.
-- It counts for minutes, so it is not logged: asking for a price never waits for the disk, and what a crash
-- of the database loses is one more question. For the same reason it holds no reference to the customer.
create unlogged table order_quote (
  customer_id uuid        not null,
  fingerprint text        not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  total       integer     not null check (total >= 0),
  quoted_at   timestamptz not null,
  primary key (customer_id, fingerprint)
);
create index order_quote_by_age on order_quote (quoted_at);

create index customer_order_pending_at_table on customer_order (table_id)
  where status = 'pending' and table_id is not null;
create index table_session_open on table_session (last_active_at) where closed_at is null;
