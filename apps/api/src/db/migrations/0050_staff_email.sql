-- CON-04 Only a verified email gets a link to a new password. Emails of staff are unique, so that verified ones are.
alter table staff
  add column is_email_verified boolean not null default false,
  add constraint staff_verified_email check (email is not null or not is_email_verified);

-- The newest code counts. The digest contains the email that it was sent to.
create table staff_email_code (
  staff_id   uuid primary key references staff (id) on delete cascade,
  digest     bytea       not null check (length(digest) = 32),
  tries      integer     not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);

-- A message is to a customer or to a person of the staff, and is deleted with its account.
alter table outgoing_message
  alter column customer_id drop not null,
  add column staff_id uuid references staff (id) on delete cascade,
  add constraint outgoing_message_recipient check (num_nonnulls(customer_id, staff_id) = 1);
create index outgoing_message_of_staff on outgoing_message (staff_id);
