-- The keys of the catalogue file, so that a catalogue can be exported. Rows of earlier imports get theirs with the
-- next import.
alter table branch            add column key text;
alter table delivery_zone     add column key text;
alter table collection        add column key text;
alter table item              add column key text;
alter table preference        add column key text;
alter table preference_option add column key text;
alter table offer             add column key text;
