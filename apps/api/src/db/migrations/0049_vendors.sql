-- CON-124 A vendor is a draft until it goes live for the first time. One that has been live and is not active is
-- suspended. Vendors of imports are live at once.
alter table vendor
  add column live_at timestamptz default now(),
  add constraint vendor_live check (live_at is not null or not is_active);

-- CON-126 The branch pauses by itself while nobody watches its orders.
alter table branch add column pauses_when_silent boolean not null default false;

-- CON-126 The branches whose silence was reported. The row goes when a board or key is back.
create table silent_branch (
  branch_id    uuid primary key references branch (id) on delete cascade,
  noticed_at   timestamptz not null,
  -- The end of the pause that began by itself.
  paused_until timestamptz
);

drop trigger count_settings on branch;
-- A point has no operator for equality.
create trigger count_settings before update on branch for each row
  when ((old.name_en, old.name_ar, old.bio_en, old.bio_ar, old.image, old.is_open, old.is_delivery_enabled,
      old.is_pickup_enabled, old.is_dine_in_enabled, old.currency, old.tax_basis_points,
      old.delivery_tax_basis_points, old.platform_fee, old.minimum_amount, old.min_schedule_hours,
      old.max_schedule_hours, old.phone, old.location::text, old.hours, old.answer_minutes,
      old.pickup_promise_minutes, old.delivery_promise_minutes, old.table_promise_minutes, old.orders_per_driver,
      old.tip_amounts, old.ride_minutes, old.kitchen_stations, old.pauses_when_silent)
    is distinct from
    (new.name_en, new.name_ar, new.bio_en, new.bio_ar, new.image, new.is_open, new.is_delivery_enabled,
      new.is_pickup_enabled, new.is_dine_in_enabled, new.currency, new.tax_basis_points,
      new.delivery_tax_basis_points, new.platform_fee, new.minimum_amount, new.min_schedule_hours,
      new.max_schedule_hours, new.phone, new.location::text, new.hours, new.answer_minutes,
      new.pickup_promise_minutes, new.delivery_promise_minutes, new.table_promise_minutes, new.orders_per_driver,
      new.tip_amounts, new.ride_minutes, new.kitchen_stations, new.pauses_when_silent))
  execute function count_settings_revision();
