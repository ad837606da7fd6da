-- compatible
-- The end of the last backup, for the metric of its age.
create table last_backup (
  is_only boolean primary key default true check (is_only),
  finished_at timestamptz not null
);
