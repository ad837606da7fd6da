-- CON-110 A manager answers a rating once, with credit if they like.
alter table feedback
  -- Null again once the author has deleted their account.
  add column answer         text check (length(answer) between 1 and 500),
  add column answered_at    timestamptz,
  add column answered_by    text check (length(answered_by) between 1 and 60),
  -- The account may be gone; its name stays.
  add column answered_by_id uuid,
  add column answer_credit  integer not null default 0 check (answer_credit >= 0),
  add column answer_read_at timestamptz,
  add check ((answered_at is null) = (answered_by is null)),
  add check (answered_at is not null or (answer is null and answer_credit = 0 and answer_read_at is null));
create index feedback_credit_of_staff on feedback (answered_by_id, branch_id, answered_at) where answer_credit > 0;

-- What one manager can give in a day of the branch, in hundredths; 0 for nothing.
alter table branch
  add column credit_limit integer not null default 1000 check (credit_limit between 0 and 10000000);

drop trigger count_settings on branch;
-- A point has no operator for equality.
create trigger count_settings before update on branch for each row
  when ((old.name_en, old.name_ar, old.bio_en, old.bio_ar, old.image, old.is_open, old.is_delivery_enabled,
      old.is_pickup_enabled, old.is_dine_in_enabled, old.currency, old.tax_basis_points,
      old.delivery_tax_basis_points, old.platform_fee, old.minimum_amount, old.min_schedule_hours,
      old.max_schedule_hours, old.phone, old.location::text, old.hours, old.answer_minutes,
      old.pickup_promise_minutes, old.delivery_promise_minutes, old.table_promise_minutes, old.orders_per_driver,
      old.tip_amounts, old.ride_minutes, old.kitchen_stations, old.pauses_when_silent, old.credit_limit)
    is distinct from
    (new.name_en, new.name_ar, new.bio_en, new.bio_ar, new.image, new.is_open, new.is_delivery_enabled,
      new.is_pickup_enabled, new.is_dine_in_enabled, new.currency, new.tax_basis_points,
      new.delivery_tax_basis_points, new.platform_fee, new.minimum_amount, new.min_schedule_hours,
      new.max_schedule_hours, new.phone, new.location::text, new.hours, new.answer_minutes,
      new.pickup_promise_minutes, new.delivery_promise_minutes, new.table_promise_minutes, new.orders_per_driver,
      new.tip_amounts, new.ride_minutes, new.kitchen_stations, new.pauses_when_silent, new.credit_limit))
  execute function count_settings_revision();
