-- CON-92 The zones of a branch are saved together: the revision tells whether somebody else changed them, and the
-- name says who. Imports change zones too, so triggers count.
alter table branch add column zones_revision   integer not null default 0;
alter table branch add column zones_changed_by text;

create function count_zone_changes() returns trigger language plpgsql as $$
begin
  update branch set zones_revision = zones_revision + 1, zones_changed_by = null
  where id in (select branch_id from changed);
  return null;
end $$;

create trigger count_added after insert on delivery_zone
  referencing new table as changed for each statement execute function count_zone_changes();
create trigger count_changed after update on delivery_zone
  referencing new table as changed for each statement execute function count_zone_changes();
create trigger count_removed after delete on delivery_zone
  referencing old table as changed for each statement execute function count_zone_changes();
