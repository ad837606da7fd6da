-- A driver's name as it is written in Arabic; null where it is written one way alone.
alter table driver add column name_ar text check (name_ar <> '');
