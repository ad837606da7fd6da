-- Who orders: people, their places, what they saved and said, and the credit they hold with a vendor.
create table customer (
  id                uuid primary key,
  name              text        not null check (name <> ''),
  -- Null once the account is erased: the number is free again, the orders stay for the books.
  phone             text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash     text,
  email             text check (email = lower(email)),
  is_phone_verified boolean     not null default false,
  is_email_verified boolean     not null default false,
  image             text,
  language          text        not null default 'en' check (language in ('en', 'ar')),
  created_at        timestamptz not null default now(),
  deleted_at        timestamptz,
  check (not is_email_verified or email is not null),
  check (deleted_at is null or (phone is null and password_hash is null and email is null and image is null))
);
create unique index customer_verified_email on customer (email) where is_email_verified;

create table address (
  id          uuid primary key,
  customer_id uuid        not null references customer (id) on delete cascade,
  name        text        not null check (btrim(name) <> '' and length(name) <= 100),
  location    point       not null check (location[0] between -180 and 180 and location[1] between -90 and 90),
  is_default  boolean     not null default false,
  created_at  timestamptz not null default now()
);
create index address_by_customer on address (customer_id, created_at);
create unique index address_one_default on address (customer_id) where is_default;

create table saved_branch (
  customer_id uuid        not null references customer (id) on delete cascade,
  branch_id   uuid        not null references branch (id) on delete cascade,
  saved_at    timestamptz not null default now(),
  primary key (customer_id, branch_id)
);

create table feedback (
  id          uuid primary key,
  branch_id   uuid        not null references branch (id) on delete cascade,
  customer_id uuid references customer (id) on delete set null,
  rating      integer     not null check (rating between 1 and 5),
  comments    text check (length(comments) <= 1000),
  created_at  timestamptz not null default now()
);
create index feedback_by_customer on feedback (customer_id, created_at);

-- The balance is kept beside its ledger (0003) so that spending is one conditional update.
create table credit_balance (
  customer_id uuid    not null references customer (id) on delete cascade,
  vendor_id   uuid    not null references vendor (id) on delete cascade,
  balance     integer not null default 0 check (balance >= 0),
  primary key (customer_id, vendor_id)
);
