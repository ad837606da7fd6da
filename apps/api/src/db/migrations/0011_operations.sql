-- Who runs the branches can be asked who changed what: every change is kept with its time and the name it was made in.
create table operation_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  actor      text        not null check (length(actor) between 1 and 60),
  action     text        not null check (length(action) between 1 and 40),
  -- An order, a driver, a session, a branch or an item; they may be gone, the entry stays.
  subject_id uuid        not null,
  details    jsonb       not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index operation_log_of_subject on operation_log (subject_id, id);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger only_added_to before update or delete or truncate on operation_log
  for each statement execute function refuse_rewriting();
