-- CODE-01 A coupon is an offer behind a code. Its limits belong to the vendor; the offer is one of each branch that
-- takes it, apart from the offers that everybody sees.
create table coupon (
  id                    uuid primary key,
  vendor_id             uuid    not null references vendor (id) on delete cascade,
  code                  text    not null check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(code) <= 24),
  starts_at             timestamptz,
  ends_at               timestamptz,
  max_uses              integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  is_first_order_only   boolean not null default false,
  -- The number of orders that use it. A limit may be lowered below it.
  uses                  integer not null default 0 check (uses >= 0),
  unique (code, vendor_id),
  check (ends_at > starts_at)
);
create index coupon_by_vendor on coupon (vendor_id);

create table coupon_offer (
  id             uuid primary key,
  coupon_id      uuid    not null references coupon (id) on delete cascade,
  branch_id      uuid    not null references branch (id) on delete cascade,
  name_en        text    not null check (name_en <> ''),
  name_ar        text    not null check (name_ar <> ''),
  entity_type    text    not null check (entity_type in ('branches', 'collections', 'items')),
  collection_id  uuid references collection (id) on delete cascade,
  item_id        uuid references item (id) on delete cascade,
  affect         text    not null check (affect in ('item', 'shipping')),
  mode           text    not null check (mode in ('save', 'cashback')),
  basis_points   integer not null check (basis_points between 1 and 10000),
  minimum_amount integer not null default 0 check (minimum_amount >= 0),
  max_discount   integer check (max_discount >= 0),
  order_type     text check (order_type in ('pickup', 'delivery', 'table_session')),
  rules          jsonb   not null default '[]' check (jsonb_typeof(rules) = 'array'),
  unique (branch_id, coupon_id),
  check ((entity_type = 'collections') = (collection_id is not null)),
  check ((entity_type = 'items') = (item_id is not null))
);
create index coupon_offer_by_coupon on coupon_offer (coupon_id);
create index coupon_offer_by_collection on coupon_offer (collection_id) where collection_id is not null;
create index coupon_offer_by_item on coupon_offer (item_id) where item_id is not null;
create constraint trigger tell_change after insert or update or delete on coupon_offer
  deferrable initially deferred for each row execute function tell_branch_changed();

-- CODE-02 One use per order; a cancelled order has none.
create table coupon_use (
  order_id    uuid primary key references customer_order (id) on delete cascade,
  coupon_id   uuid        not null references coupon (id) on delete cascade,
  customer_id uuid        not null references customer (id) on delete cascade,
  used_at     timestamptz not null
);
create index coupon_use_by_customer on coupon_use (coupon_id, customer_id);
create index coupon_use_of_customer on coupon_use (customer_id);

-- The code of an offer that was given for one; a copy, like the rest of the order.
alter table order_offer add column code text;
