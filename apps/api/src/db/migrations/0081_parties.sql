-- compatible
-- People who order together: at a table, or for one delivery or pickup.
create table party (
  id               uuid        primary key,
  kind             text        not null check (kind in ('table', 'group')),
  branch_id        uuid        not null references branch (id) on delete cascade,
  -- Rises with each change of the lines.
  revision         integer     not null default 0 check (revision >= 0),
  pin              text        check (pin ~ '^[0-9]{4}$'),
  pin_off_at       timestamptz,
  link_hash        bytea       unique,
  link_sealed      bytea,
  locked_at        timestamptz,
  deadline         timestamptz,
  limit_per_person integer     check (limit_per_person > 0),
  started_at       timestamptz not null,
  ends_at          timestamptz not null,
  ended_at         timestamptz,
  check ((link_hash is null) = (link_sealed is null))
);
create index party_ends on party (ends_at);

create table party_person (
  id          uuid        primary key,
  party_id    uuid        not null references party (id) on delete cascade,
  customer_id uuid        references customer (id) on delete set null,
  name        text        not null check (length(name) between 1 and 1000),
  pass_hash   bytea       unique,
  is_host     boolean     not null default false,
  joined_at   timestamptz not null,
  ready_at    timestamptz,
  left_at     timestamptz,
  removed_at  timestamptz,
  seen_at     timestamptz not null,
  unique (party_id, customer_id)
);
create unique index party_person_one_host on party_person (party_id) where is_host;
create index party_person_of_customer on party_person (customer_id) where customer_id is not null;

-- Items that are not ordered yet. A removed line stays until the party is deleted, so that a repeated call finds it.
create table party_line (
  id               uuid        primary key,
  party_id         uuid        not null references party (id) on delete cascade,
  person_id        uuid        references party_person (id) on delete set null,
  item_id          uuid        not null,
  quantity         integer     not null check (quantity between 1 and 99),
  preferences      jsonb       not null check (jsonb_typeof(preferences) = 'object'),
  note             text        check (length(note) <= 1000),
  added_revision   integer     not null,
  revision         integer     not null,
  removed_revision integer,
  order_id         uuid        references customer_order (id) on delete set null
);
create index party_line_of_party on party_line (party_id);
create index party_line_of_person on party_line (person_id);
create index party_line_of_order on party_line (order_id) where order_id is not null;

-- Whose line it was. The name is deleted with the party; a line is ordered once.
alter table order_item
  add column party_line_id uuid,
  add column person_id     uuid,
  add column person_name   text;
create unique index order_item_of_party_line on order_item (party_line_id) where party_line_id is not null;
