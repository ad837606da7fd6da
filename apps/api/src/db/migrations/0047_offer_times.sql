-- CON-83 An offer runs between its times. No job switches it: whether it runs follows from the clock.
alter table offer
  add column starts_at timestamptz,
  add column ends_at   timestamptz,
  add column revision  integer not null default 1,
  add constraint offer_period check (ends_at > starts_at);

-- CON-86 A coupon can be switched off without losing its period.
alter table coupon
  add column is_active boolean not null default true,
  add column revision  integer not null default 1;

-- CON-83 Counts the edits, whoever makes them, so that an editor with an older state is refused. A move in the list and
-- a use of a coupon are no edits.
create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger count_revision
  before update of name_en, name_ar, entity_type, collection_id, item_id, affect, mode, basis_points, minimum_amount,
    max_discount, order_type, is_active, starts_at, ends_at on offer
  for each row execute function count_revision();
create trigger count_revision
  before update of starts_at, ends_at, max_uses, max_uses_per_customer, is_first_order_only, is_active on coupon
  for each row execute function count_revision();

-- The time at which the next offer of a branch starts or ends.
create index offer_starting on offer (starts_at) where starts_at is not null and is_active;
create index offer_ending on offer (ends_at) where ends_at is not null and is_active;
