-- SEC-23 Credit of a vendor has one currency: that of its main branch. It stays while a customer has credit.
alter table vendor add column credit_currency text;

create function set_credit_currency() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.vendor_id, old.vendor_id);
begin
  update vendor set credit_currency = main.currency
  from (
    select currency from branch where vendor_id = changed order by is_main desc, position, id limit 1
  ) main
  where vendor.id = changed and vendor.credit_currency is distinct from main.currency
    and (vendor.credit_currency is null
      or not exists (select from credit_balance where vendor_id = changed and balance > 0));
  return null;
end $$;
create trigger set_credit_currency after insert or delete or update of currency, is_main, position on branch
  for each row execute function set_credit_currency();

update vendor set credit_currency = (
  select currency from branch where vendor_id = vendor.id order by is_main desc, position, id limit 1);
