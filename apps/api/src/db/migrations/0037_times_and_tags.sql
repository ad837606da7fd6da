-- ETA-01 The ride from the branch to the zone; computed from the distance without a value.
alter table delivery_zone add column travel_minutes integer check (travel_minutes between 1 and 180);

-- FIND-03 Cuisines and kinds of shops, in order: [{"key": "grills", "name": {"en": "Grills", "ar": "مشاوي"}}].
alter table vendor add column tags jsonb not null default '[]';
