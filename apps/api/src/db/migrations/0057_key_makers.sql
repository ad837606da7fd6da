-- Who made a key. The name stays when the account is removed.
alter table api_key
  add column made_by uuid references staff (id) on delete set null,
  add column maker_name text check (length(maker_name) <= 60);
create index api_key_of_maker on api_key (made_by);
