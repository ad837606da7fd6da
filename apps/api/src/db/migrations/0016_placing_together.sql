-- Placing prices an order with the menu that a process keeps, and writes it only if that menu is still the one of
-- the branch. The version is the number of the transaction that last changed anything of the catalogue which the
-- branch's orders depend on; it becomes visible together with the change itself.
create table catalogue_version (
  branch_id uuid primary key references branch (id) on delete cascade,
  version   bigint not null
);
insert into catalogue_version (branch_id, version) select id, pg_current_xact_id()::text::bigint from branch;

-- One place for both: the version, and the notice that it is another. A transaction notes a branch once, however
-- many of its rows it changes, so that an import does not take longer for it.
create function note_branch_changed(branch_id uuid) returns void language plpgsql as $$
declare
  changed constant uuid := branch_id;
  current constant bigint := pg_current_xact_id()::text::bigint;
begin
  if exists (select from catalogue_version kept where kept.branch_id = changed and kept.version = current) then
    return;
  end if;
  insert into catalogue_version (branch_id, version) select id, current from branch where id = changed
  on conflict on constraint catalogue_version_pkey do update set version = excluded.version;
  perform pg_notify('catalogue_changed', changed::text);
end $$;

create or replace function tell_branch_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_branch_changed(old.branch_id);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.branch_id <> old.branch_id then
    perform note_branch_changed(new.branch_id);
  end if;
  return null;
end $$;

create function tell_branch_itself_changed() returns trigger language plpgsql as $$
begin
  perform note_branch_changed(coalesce(new.id, old.id));
  return null;
end $$;

create or replace function tell_vendor_changed() returns trigger language plpgsql as $$
begin
  perform note_branch_changed(id) from branch where vendor_id = new.id order by id;
  return null;
end $$;

create or replace function tell_preference_changed() returns trigger language plpgsql as $$
begin
  perform note_branch_changed(branch_id) from item where id in (new.item_id, old.item_id);
  return null;
end $$;

create or replace function tell_option_changed() returns trigger language plpgsql as $$
begin
  perform note_branch_changed(item.branch_id)
  from preference join item on item.id = preference.item_id
  where preference.id in (new.preference_id, old.preference_id);
  return null;
end $$;

create or replace function tell_offer_rule_changed() returns trigger language plpgsql as $$
begin
  perform note_branch_changed(branch_id) from offer where id in (new.offer_id, old.offer_id);
  return null;
end $$;

-- At the end of the transaction, so that a long import holds no version against somebody who switches an item off.
drop trigger tell_change on vendor;
drop trigger tell_change on branch;
drop trigger tell_change on delivery_zone;
drop trigger tell_change on collection;
drop trigger tell_change on item;
drop trigger tell_change on preference;
drop trigger tell_change on preference_option;
drop trigger tell_change on offer;
drop trigger tell_change on offer_rule;
create constraint trigger tell_change after update on vendor
  deferrable initially deferred for each row execute function tell_vendor_changed();
create constraint trigger tell_change after insert or update or delete on branch
  deferrable initially deferred for each row execute function tell_branch_itself_changed();
create constraint trigger tell_change after insert or update or delete on delivery_zone
  deferrable initially deferred for each row execute function tell_branch_changed();
create constraint trigger tell_change after insert or update or delete on collection
  deferrable initially deferred for each row execute function tell_branch_changed();
create constraint trigger tell_change after insert or update or delete on item
  deferrable initially deferred for each row execute function tell_branch_changed();
create constraint trigger tell_change after insert or update or delete on preference
  deferrable initially deferred for each row execute function tell_preference_changed();
create constraint trigger tell_change after insert or update or delete on preference_option
  deferrable initially deferred for each row execute function tell_option_changed();
create constraint trigger tell_change after insert or update or delete on offer
  deferrable initially deferred for each row execute function tell_branch_changed();
create constraint trigger tell_change after insert or update or delete on offer_rule
  deferrable initially deferred for each row execute function tell_offer_rule_changed();

-- Whoever places an order for a customer counts on having seen all of his earlier ones: this is how many there were.
alter table customer add column placings integer not null default 0 check (placings >= 0);
alter table customer set (fillfactor = 90);

-- News of orders that have just been placed, written with them and gone once they are told. Many come at once and
-- hardly anybody waits for them, so they are told many at a time; what fails becomes a job of its own.
create table order_news (
  id       bigint generated always as identity primary key,
  order_id uuid not null,
  status   text not null check (status in ('pending', 'processing', 'shipped', 'completed', 'cancelled'))
);
