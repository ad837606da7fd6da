-- compatible
-- A party for one delivery or pickup, with the place of its host.
create table group_order (
  party_id    uuid        primary key references party (id) on delete cascade,
  customer_id uuid        not null references customer (id) on delete cascade,
  type        text        not null check (type in ('pickup', 'delivery')),
  location    point,
  door        jsonb       check (jsonb_typeof(door) = 'object'),
  receive_at  timestamptz,
  note        text        check (length(note) <= 1000),
  order_id    uuid        unique references customer_order (id) on delete set null,
  placed_at   timestamptz,
  check ((type = 'delivery') = (location is not null)),
  check (order_id is null or placed_at is not null)
);
create index group_order_of_customer on group_order (customer_id);
