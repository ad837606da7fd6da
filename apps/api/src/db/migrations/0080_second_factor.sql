-- compatible
-- SIGN-08 Until when an account without a second factor may go on working. Accounts of before have a week; new ones
-- set it up when they first sign in.
alter table staff add column factor_due_at timestamptz;
update staff set factor_due_at = now() + interval '7 days';

-- SIGN-09 The secret of an authenticator app, sealed, and the last step whose code was used.
create table staff_totp (
  staff_id  uuid        primary key references staff (id) on delete cascade,
  sealed    bytea       not null,
  last_step bigint      not null,
  added_at  timestamptz not null
);

-- A secret that was shown and is not confirmed by a code yet.
create table staff_totp_setup (
  staff_id   uuid        primary key references staff (id) on delete cascade,
  sealed     bytea       not null,
  expires_at timestamptz not null
);

-- Each code is deleted when it is used.
create table staff_recovery_code (
  staff_id uuid  not null references staff (id) on delete cascade,
  digest   bytea not null check (length(digest) = 32),
  primary key (staff_id, digest)
);

-- A right password that waits for the second factor.
create table staff_sign_in_ticket (
  token_hash bytea       primary key check (length(token_hash) = 32),
  staff_id   uuid        not null references staff (id) on delete cascade,
  tries      integer     not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
create index staff_sign_in_ticket_of_staff on staff_sign_in_ticket (staff_id);
