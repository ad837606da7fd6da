-- compatible
-- TABLE-05 Who opens a visit. A change counts for the next one.
alter table branch
  add column table_mode text not null default 'guests' check (table_mode in ('guests', 'staff', 'separate'));

-- TABLE-09 The logins by which an account is at a table.
alter table party_person
  add column devices uuid[] not null default '{}' check (cardinality(devices) <= 5);

-- TABLE-13 The account of staff who opened the visit.
alter table table_session add column opened_by text check (length(opened_by) between 1 and 60);

-- SHOP-03 A guest without an account, of this vendor only. Phone and password stay null, so there is no login.
alter table customer add column if not exists contact_of uuid references vendor (id);
create index if not exists customer_contact_of on customer (contact_of) where contact_of is not null;

drop trigger count_settings on branch;
-- A point has no operator for equality.
create trigger count_settings before update on branch for each row
  when ((old.name_en, old.name_ar, old.bio_en, old.bio_ar, old.image, old.is_open, old.is_delivery_enabled,
      old.is_pickup_enabled, old.is_dine_in_enabled, old.currency, old.tax_basis_points,
      old.delivery_tax_basis_points, old.platform_fee, old.minimum_amount, old.min_schedule_hours,
      old.max_schedule_hours, old.phone, old.location::text, old.hours, old.answer_minutes,
      old.pickup_promise_minutes, old.delivery_promise_minutes, old.table_promise_minutes, old.orders_per_driver,
      old.tip_amounts, old.ride_minutes, old.kitchen_stations, old.pauses_when_silent, old.credit_limit,
      old.table_mode)
    is distinct from
    (new.name_en, new.name_ar, new.bio_en, new.bio_ar, new.image, new.is_open, new.is_delivery_enabled,
      new.is_pickup_enabled, new.is_dine_in_enabled, new.currency, new.tax_basis_points,
      new.delivery_tax_basis_points, new.platform_fee, new.minimum_amount, new.min_schedule_hours,
      new.max_schedule_hours, new.phone, new.location::text, new.hours, new.answer_minutes,
      new.pickup_promise_minutes, new.delivery_promise_minutes, new.table_promise_minutes, new.orders_per_driver,
      new.tip_amounts, new.ride_minutes, new.kitchen_stations, new.pauses_when_silent, new.credit_limit,
      new.table_mode))
  execute function count_settings_revision();
