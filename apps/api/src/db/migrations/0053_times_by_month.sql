-- CON-120 The sums of time_day by month, so that a report of a year reads few rows.
create table time_month (
  branch_id uuid     not null references branch (id) on delete cascade,
  dimension text     not null,
  month     date     not null,
  value     text     not null,
  measure   text     not null,
  bucket    smallint not null,
  orders    integer  not null,
  primary key (branch_id, dimension, month, value, measure, bucket) include (orders)
);

-- Triggers, because the release before also adds to the days during an upgrade.
create function add_to_time_month() returns trigger language plpgsql as $$
begin
  insert into time_month
    select branch_id, dimension, date_trunc('month', day), value, measure, bucket, sum(orders)
    from added group by 1, 2, 3, 4, 5, 6
  on conflict (branch_id, dimension, month, value, measure, bucket)
    do update set orders = time_month.orders + excluded.orders;
  return null;
end $$;
create function change_time_month() returns trigger language plpgsql as $$
begin
  update time_month set orders = time_month.orders + changed.orders
  from (
    select branch_id, dimension, date_trunc('month', day)::date as month, value, measure, bucket,
      sum(added.orders - replaced.orders) as orders
    from added join replaced using (branch_id, dimension, day, value, measure, bucket) group by 1, 2, 3, 4, 5, 6
  ) changed
  where time_month.branch_id = changed.branch_id and time_month.dimension = changed.dimension
    and time_month.month = changed.month and time_month.value = changed.value
    and time_month.measure = changed.measure and time_month.bucket = changed.bucket;
  return null;
end $$;
create trigger add_to_month after insert on time_day
  referencing new table as added for each statement execute function add_to_time_month();
create trigger change_month after update on time_day
  referencing old table as replaced new table as added for each statement execute function change_time_month();

insert into time_month
  select branch_id, dimension, date_trunc('month', day), value, measure, bucket, sum(orders)
  from time_day group by 1, 2, 3, 4, 5, 6;
