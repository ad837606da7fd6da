-- A name that PostgreSQL does not know fails every statement that converts a time of the branch, and with it the pages
-- and reports that list other branches as well. An offset such as +03:00 has the opposite sign in PostgreSQL.
create function is_time_zone(name text) returns boolean language plpgsql immutable as $$
begin
  perform timestamptz 'epoch' at time zone name;
  return name ~ '^[A-Za-z]';
exception when invalid_parameter_value then
  return false;
end
$$;

update branch set timezone = 'Asia/Amman' where not is_time_zone(timezone);
alter table branch add constraint branch_timezone_known check (is_time_zone(timezone));
