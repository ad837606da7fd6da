-- Every process keeps menus ready to send; a change of the catalogue tells all of them which branch to forget.
-- PostgreSQL delivers the notice with the commit, and equal notices of one transaction only once.
create function tell_branch_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('catalogue_changed', to_jsonb(old) ->> tg_argv[0]);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('catalogue_changed', to_jsonb(new) ->> tg_argv[0]);
  end if;
  return null;
end $$;

create function tell_vendor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', id::text) from branch where vendor_id = new.id;
  return null;
end $$;

create function tell_preference_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', branch_id::text) from item where id in (new.item_id, old.item_id);
  return null;
end $$;

create function tell_option_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', item.branch_id::text)
  from preference join item on item.id = preference.item_id
  where preference.id in (new.preference_id, old.preference_id);
  return null;
end $$;

create function tell_offer_rule_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', branch_id::text) from offer where id in (new.offer_id, old.offer_id);
  return null;
end $$;

create trigger tell_change after update on vendor
  for each row execute function tell_vendor_changed();
create trigger tell_change after insert or update or delete on branch
  for each row execute function tell_branch_changed('id');
create trigger tell_change after insert or update or delete on delivery_zone
  for each row execute function tell_branch_changed('branch_id');
create trigger tell_change after insert or update or delete on collection
  for each row execute function tell_branch_changed('branch_id');
create trigger tell_change after insert or update or delete on item
  for each row execute function tell_branch_changed('branch_id');
create trigger tell_change after insert or update or delete on preference
  for each row execute function tell_preference_changed();
create trigger tell_change after insert or update or delete on preference_option
  for each row execute function tell_option_changed();
create trigger tell_change after insert or update or delete on offer
  for each row execute function tell_branch_changed('branch_id');
create trigger tell_change after insert or update or delete on offer_rule
  for each row execute function tell_offer_rule_changed();
