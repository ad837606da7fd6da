-- When a role was given: a link that was made before does not lead to it. Null for the roles from before this release.
alter table staff_role add column given_at timestamptz;
alter table staff_role alter column given_at set default now();
