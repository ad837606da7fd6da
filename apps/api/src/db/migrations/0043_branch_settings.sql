-- CON-98 Settings of a branch that the console edits.
alter table branch
  -- Raised by every change of a setting, also by an import.
  add column settings_revision integer not null default 1 check (settings_revision > 0),
  -- The ride where the zone has no minutes of its own; null by distance.
  add column ride_minutes      integer check (ride_minutes between 1 and 180),
  -- Stations of the kitchen besides those that the menu names.
  add column kitchen_stations  text[]  not null default '{}' check (cardinality(kitchen_stations) <= 12),
  add column paused_at         timestamptz,
  -- CON-97 A sentence for customers during the pause, in both languages.
  add column pause_text_en     text check (length(pause_text_en) between 1 and 140),
  add column pause_text_ar     text check (length(pause_text_ar) between 1 and 140),
  add constraint branch_pause_text check ((pause_text_en is null) = (pause_text_ar is null));

create function count_settings_revision() returns trigger language plpgsql as $$
begin
  new.settings_revision := old.settings_revision + 1;
  return new;
end $$;
-- A point has no operator for equality.
create trigger count_settings before update on branch for each row
  when ((old.name_en, old.name_ar, old.bio_en, old.bio_ar, old.image, old.is_open, old.is_delivery_enabled,
      old.is_pickup_enabled, old.is_dine_in_enabled, old.currency, old.tax_basis_points,
      old.delivery_tax_basis_points, old.platform_fee, old.minimum_amount, old.min_schedule_hours,
      old.max_schedule_hours, old.phone, old.location::text, old.hours, old.answer_minutes,
      old.pickup_promise_minutes, old.delivery_promise_minutes, old.table_promise_minutes, old.orders_per_driver,
      old.tip_amounts, old.ride_minutes, old.kitchen_stations)
    is distinct from
    (new.name_en, new.name_ar, new.bio_en, new.bio_ar, new.image, new.is_open, new.is_delivery_enabled,
      new.is_pickup_enabled, new.is_dine_in_enabled, new.currency, new.tax_basis_points,
      new.delivery_tax_basis_points, new.platform_fee, new.minimum_amount, new.min_schedule_hours,
      new.max_schedule_hours, new.phone, new.location::text, new.hours, new.answer_minutes,
      new.pickup_promise_minutes, new.delivery_promise_minutes, new.table_promise_minutes, new.orders_per_driver,
      new.tip_amounts, new.ride_minutes, new.kitchen_stations))
  execute function count_settings_revision();
