-- With APP_SECRET the key is stored sealed and no longer in clear.
alter table app_secret
  alter column value drop not null,
  add column sealed bytea,
  add check ((value is null) <> (sealed is null));
