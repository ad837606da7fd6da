-- Staff accounts. An invited person has no password yet; phone or email come with the acceptance.
create table staff (
  id            uuid primary key,
  name          text        not null check (btrim(name) <> '' and length(name) <= 60),
  phone         text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email         text unique check (email = lower(email) and length(email) <= 254),
  password_hash text,
  language      text        not null default 'en' check (language in ('en', 'ar')),
  suspended_at  timestamptz,
  created_at    timestamptz not null,
  check (password_hash is null or phone is not null or email is not null)
);

-- A role holds for the platform, a vendor with its branches, or one branch.
create table staff_role (
  staff_id  uuid not null references staff (id) on delete cascade,
  role      text not null
            check (role in ('platformAdmin', 'vendorManager', 'branchManager', 'branchStaff', 'driver')),
  vendor_id uuid references vendor (id) on delete cascade,
  branch_id uuid references branch (id) on delete cascade,
  unique nulls not distinct (staff_id, role, vendor_id, branch_id),
  check (case role
    when 'platformAdmin' then vendor_id is null and branch_id is null
    when 'vendorManager' then vendor_id is not null and branch_id is null
    when 'driver' then num_nonnulls(vendor_id, branch_id) = 1
    else vendor_id is null and branch_id is not null
  end)
);
create index staff_role_at_vendor on staff_role (vendor_id);
create index staff_role_at_branch on staff_role (branch_id);

-- A session ends when it is idle or when it reaches its maximum age. Only the hash of its token is stored.
create table staff_session (
  id           uuid primary key,
  staff_id     uuid        not null references staff (id) on delete cascade,
  token_hash   bytea       not null unique check (length(token_hash) = 32),
  opened_at    timestamptz not null,
  last_used_at timestamptz not null,
  idle_at      timestamptz not null,
  ends_at      timestamptz not null,
  browser      text check (length(browser) <= 40),
  system       text check (length(system) <= 40)
);
create index staff_session_of_staff on staff_session (staff_id);

-- A link to join, or to choose a new password. Links stay after use, so that their state can be shown.
create table staff_invitation (
  id         uuid primary key,
  staff_id   uuid references staff (id) on delete set null,
  purpose    text        not null check (purpose in ('join', 'reset')),
  token_hash bytea       not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  revoked_at timestamptz
);
create index staff_invitation_of_staff on staff_invitation (staff_id);

-- A paired screen. Its token is the one that the screen received with its pairing code.
create table device (
  id           uuid primary key,
  branch_id    uuid        not null references branch (id) on delete cascade,
  kind         text        not null check (kind in ('kitchen')),
  name         text        not null check (btrim(name) <> '' and length(name) <= 60),
  stations     text[]      not null default '{}',
  token_hash   bytea       not null unique check (length(token_hash) = 32),
  paired_at    timestamptz not null,
  last_seen_at timestamptz
);
create index device_of_branch on device (branch_id);

create table pairing_code (
  code_hash  bytea primary key check (length(code_hash) = 32),
  token_hash bytea       not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);

create table api_key (
  id           uuid primary key,
  name         text        not null check (btrim(name) <> '' and length(name) <= 60),
  hash         bytea       not null unique check (length(hash) = 32),
  scopes       text[]      not null check (cardinality(scopes) > 0),
  vendor_id    uuid references vendor (id) on delete cascade,
  branch_id    uuid references branch (id) on delete cascade,
  created_at   timestamptz not null,
  ends_at      timestamptz,
  last_used_at timestamptz,
  check (num_nonnulls(vendor_id, branch_id) <= 1)
);

-- The account, device or key behind a change. They may be deleted; the entries stay.
alter table operation_log
  add column actor_kind text check (actor_kind in ('staff', 'device', 'key', 'system')),
  add column actor_id uuid,
  add column key_name text check (length(key_name) between 1 and 60),
  add column vendor_id uuid,
  add column branch_id uuid;
create index operation_log_of_branch on operation_log (branch_id, id);
create index operation_log_of_vendor on operation_log (vendor_id, id);
create index operation_log_of_actor on operation_log (actor_id, id);

alter table order_status_change
  add column actor_kind text check (actor_kind in ('staff', 'device', 'key', 'system')),
  add column actor_id uuid;
