-- No cash falls into a shift that is settled. The settlement itself is booked before its shift is marked.
create function refuse_settled_shift() returns trigger language plpgsql as $$
begin
  if exists (select from driver_shift where id = new.shift_id and settled_at is not null) then
    raise exception 'the shift is settled';
  end if;
  return new;
end $$;
create trigger not_settled before insert on cash_entry
  for each row execute function refuse_settled_shift();
