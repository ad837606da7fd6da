-- HOURS-01 The opening hours of a branch: spans for each weekday, and ranges of days that differ. Without them the
-- switch alone decides.
alter table branch add column hours jsonb check (jsonb_typeof(hours) = 'object');
