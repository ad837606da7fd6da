-- Pictures that staff have sent, to limit their size for a vendor and day, and to remove those that nothing names.
create table stored_picture (
  hash       text        primary key check (hash ~ '^[0-9a-f]{32}$'),
  vendor_id  uuid        references vendor (id) on delete set null,
  bytes      integer     not null check (bytes >= 0),
  stored_at  timestamptz not null,
  checked_at timestamptz not null,
  unnamed_at timestamptz
);
create index stored_picture_by_vendor on stored_picture (vendor_id, stored_at);
create index stored_picture_by_check on stored_picture (checked_at);
