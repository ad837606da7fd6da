-- SEC-22 Doors, notes and exact places of orders are removed some days after their end, and free texts about a customer
-- when the account is deleted.
alter table customer_order add column has_details boolean not null default true;
create index customer_order_with_details on customer_order (ended_at) where has_details and ended_at is not null;

-- A board reads the orders that have changed since a time: an old order must not appear there again.
drop trigger count_revision on customer_order;
create trigger count_revision before update on customer_order
  for each row when (old.has_details = new.has_details) execute function count_order_revision();

-- The log and the cash of drivers are only added to. The texts that staff wrote may go: nothing else of a row changes.
create function refuse_other_changes() returns trigger language plpgsql as $$
declare
  removed jsonb := case tg_table_name when 'cash_entry' then '{"note": null}'
    else jsonb_build_object('details', to_jsonb(old) -> 'details' #- '{reason}') end;
begin
  if to_jsonb(new) is distinct from to_jsonb(old) || removed then
    raise exception '% is only ever added to', tg_table_name;
  end if;
  return new;
end $$;

drop trigger only_added_to on operation_log;
create trigger only_added_to before delete or truncate on operation_log
  for each statement execute function refuse_rewriting();
create trigger only_texts_removed before update on operation_log
  for each row execute function refuse_other_changes();

drop trigger only_added_to on cash_entry;
create trigger only_added_to before delete or truncate on cash_entry
  for each statement execute function refuse_rewriting();
create trigger only_texts_removed before update on cash_entry
  for each row execute function refuse_other_changes();
