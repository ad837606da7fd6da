-- What can be ordered, and where: vendors, their branches, zones, tables, menus and offers.
-- Every text a vendor writes exists in both languages. Money is in integer hundredths, a percent in basis points.
create table vendor (
  id          uuid primary key,
  dashed_name text        not null unique check (dashed_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(dashed_name) <= 60),
  name_en     text        not null check (name_en <> ''),
  name_ar     text        not null check (name_ar <> ''),
  bio_en      text,
  bio_ar      text,
  logo        text,
  logo_color  text check (logo_color ~ '^[0-9a-f]{6}$'),
  is_active   boolean     not null default true,
  position    integer     not null default 0,
  created_at  timestamptz not null default now(),
  check ((bio_en is null) = (bio_ar is null)),
  -- An id and a dashed name share one path segment, so that one must never look like the other.
  check (dashed_name !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
);

create table branch (
  id                          uuid primary key,
  vendor_id                   uuid        not null references vendor (id) on delete cascade,
  name_en                     text        not null check (name_en <> ''),
  name_ar                     text        not null check (name_ar <> ''),
  bio_en                      text,
  bio_ar                      text,
  image                       text,
  image_color                 text check (image_color ~ '^[0-9a-f]{6}$'),
  image_hash                  text,
  is_main                     boolean     not null default false,
  is_open                     boolean     not null default true,
  is_active                   boolean     not null default true,
  is_delivery_enabled         boolean     not null,
  is_pickup_enabled           boolean     not null,
  is_dine_in_enabled          boolean     not null,
  currency                    text        not null default 'JD' check (length(currency) between 1 and 8),
  tax_basis_points            integer     not null default 0 check (tax_basis_points between 0 and 10000),
  delivery_tax_basis_points   integer     not null default 0 check (delivery_tax_basis_points between 0 and 10000),
  platform_fee                integer     not null default 0 check (platform_fee >= 0),
  minimum_amount              integer     not null default 0 check (minimum_amount >= 0),
  timezone                    text        not null default 'Asia/Amman',
  min_schedule_hours          integer check (min_schedule_hours >= 0),
  max_schedule_hours          integer check (max_schedule_hours > 0),
  phone                       text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  location                    point check (location[0] between -180 and 180 and location[1] between -90 and 90),
  position                    integer     not null default 0,
  created_at                  timestamptz not null default now(),
  check ((bio_en is null) = (bio_ar is null)),
  check (min_schedule_hours is null or max_schedule_hours is null or min_schedule_hours <= max_schedule_hours)
);
create index branch_by_vendor on branch (vendor_id, position);
create unique index branch_one_main on branch (vendor_id) where is_main;

-- Points are (lng, lat), as PostgreSQL's x and y. The index serves the `&&` pre-filter of a lookup.
create table delivery_zone (
  id             uuid primary key,
  branch_id      uuid    not null references branch (id) on delete cascade,
  name_en        text    not null check (name_en <> ''),
  name_ar        text    not null check (name_ar <> ''),
  area           polygon not null check (npoints(area) >= 3),
  delivery_fee   integer not null check (delivery_fee >= 0),
  minimum_amount integer not null default 0 check (minimum_amount >= 0),
  position       integer not null default 0
);
create index delivery_zone_by_branch on delivery_zone (branch_id, position);
create index delivery_zone_area on delivery_zone using gist (area);

-- The id is what stands in the printed QR code, so it is random and never derived.
create table dining_table (
  id        uuid primary key,
  branch_id uuid    not null references branch (id) on delete cascade,
  number    integer not null check (number between 1 and 9999),
  images    text[]  not null default '{}',
  unique (branch_id, number)
);

create table collection (
  id        uuid primary key,
  branch_id uuid    not null references branch (id) on delete cascade,
  name_en   text    not null check (name_en <> ''),
  name_ar   text    not null check (name_ar <> ''),
  position  integer not null default 0
);
create index collection_by_branch on collection (branch_id, position);

create table item (
  id                  uuid primary key,
  collection_id       uuid    not null references collection (id) on delete cascade,
  branch_id           uuid    not null references branch (id) on delete cascade,
  name_en             text    not null check (name_en <> ''),
  name_ar             text    not null check (name_ar <> ''),
  description_en      text,
  description_ar      text,
  price               integer not null check (price >= 0),
  image               text,
  image_color         text check (image_color ~ '^[0-9a-f]{6}$'),
  preparation_minutes integer check (preparation_minutes > 0),
  is_pickup_enabled   boolean not null default true,
  is_delivery_enabled boolean not null default true,
  is_dine_in_enabled  boolean not null default true,
  -- Sold out for now: hidden from menus and refused in orders.
  is_available        boolean not null default true,
  position            integer not null default 0,
  check ((description_en is null) = (description_ar is null))
);
create index item_by_collection on item (collection_id, position);
create index item_by_branch on item (branch_id);

create table preference (
  id          uuid primary key,
  item_id     uuid    not null references item (id) on delete cascade,
  name_en     text    not null check (name_en <> ''),
  name_ar     text    not null check (name_ar <> ''),
  question_en text,
  question_ar text,
  is_required boolean not null,
  max_options integer check (max_options > 0),
  position    integer not null default 0,
  check ((question_en is null) = (question_ar is null))
);
create index preference_by_item on preference (item_id, position);

create table preference_option (
  id            uuid primary key,
  preference_id uuid    not null references preference (id) on delete cascade,
  name_en       text    not null check (name_en <> ''),
  name_ar       text    not null check (name_ar <> ''),
  price         integer not null default 0 check (price >= 0),
  position      integer not null default 0
);
create index preference_option_by_preference on preference_option (preference_id, position);

create table offer (
  id             uuid primary key,
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
  is_active      boolean not null default true,
  position       integer not null default 0,
  check ((entity_type = 'collections') = (collection_id is not null)),
  check ((entity_type = 'items') = (item_id is not null))
);
create index offer_by_branch on offer (branch_id, position);

create table offer_rule (
  offer_id uuid    not null references offer (id) on delete cascade,
  rule     text    not null check (rule in ('minimum_quantity', 'equal_quantity', 'odd_quantity', 'even_quantity')),
  value    integer check (value > 0),
  position integer not null default 0,
  primary key (offer_id, position),
  check ((rule in ('minimum_quantity', 'equal_quantity')) = (value is not null))
);
