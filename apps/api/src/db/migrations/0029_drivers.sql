-- Drivers with accounts, their shifts, cash and stops, and the steps of a delivery.
alter table driver
  -- The account that drives; it may be deleted, the driver stays. A driver of the operators' API has none.
  add column staff_id    uuid unique,
  -- Where a driver without an account belongs; with neither, to every branch.
  add column vendor_id   uuid references vendor (id) on delete cascade,
  add column branch_id   uuid references branch (id) on delete cascade,
  add column vehicle     text check (length(vehicle) between 1 and 40),
  add column is_on_shift boolean not null default true,
  add column accuracy_m  integer check (accuracy_m >= 0),
  -- When dispatch was last notified that the driver is silent while riding.
  add column silent_at   timestamptz,
  add check (num_nonnulls(vendor_id, branch_id) <= 1);

create table driver_shift (
  id             uuid primary key,
  driver_id      uuid        not null references driver (id),
  started_at     timestamptz not null,
  ended_at       timestamptz,
  -- What the driver has counted at the end, in hundredths.
  driver_counted integer check (driver_counted >= 0),
  settled_at     timestamptz,
  check (settled_at is null or ended_at is not null)
);
create unique index driver_shift_one_open on driver_shift (driver_id) where ended_at is null;
create index driver_shift_of_driver on driver_shift (driver_id, started_at desc);

-- Append-only: the cash of a driver is the sum of the entries. Orders may be deleted; the entries stay.
create table cash_entry (
  id         bigint generated always as identity primary key,
  driver_id  uuid        not null references driver (id),
  shift_id   uuid        not null references driver_shift (id),
  kind       text        not null check (kind in ('taken', 'returned', 'settled')),
  -- In hundredths; negative for cash that leaves the account.
  amount     integer     not null,
  currency   text        not null,
  order_id   uuid,
  -- What the branch has counted at a settlement.
  counted    integer check (counted >= 0),
  note       text check (length(note) between 1 and 200),
  actor      text        not null check (length(actor) between 1 and 60),
  actor_id   uuid,
  created_at timestamptz not null,
  check ((kind = 'settled') = (order_id is null)),
  check ((kind = 'settled') = (counted is not null)),
  check (kind <> 'taken' or amount > 0)
);
create index cash_entry_of_driver on cash_entry (driver_id, id);
create index cash_entry_of_shift on cash_entry (shift_id, id);
create index cash_entry_of_order on cash_entry (order_id) where order_id is not null;
create trigger only_added_to before update or delete or truncate on cash_entry
  for each statement execute function refuse_rewriting();

-- The deliveries of a driver in their sequence. A row stays after the order was taken from the driver.
create table driver_stop (
  driver_id      uuid        not null references driver (id) on delete cascade,
  order_id       uuid        not null references customer_order (id) on delete cascade,
  position       integer     not null,
  assigned_at    timestamptz not null,
  removed_at     timestamptz,
  removed_reason text check (removed_reason in ('reassigned', 'unassigned', 'cancelled', 'completed')),
  primary key (driver_id, order_id),
  check ((removed_at is null) = (removed_reason is null))
);
create index driver_stop_of_order on driver_stop (order_id);

insert into driver_stop (driver_id, order_id, position, assigned_at)
select driver_id, id, row_number() over (partition by driver_id order by ordered_at), coalesce(accepted_at, ordered_at)
from customer_order where driver_id is not null and status in ('pending', 'processing', 'shipped');

alter table customer_order
  -- The steps of the driver, by the clock of the phone where it is plausible.
  add column at_branch_at        timestamptz,
  add column picked_up_at        timestamptz,
  -- At the door.
  add column arrived_at          timestamptz,
  add column delivered_at        timestamptz,
  add column delivery_problem    text check (delivery_problem in
                                 ('nobody_there', 'wrong_address', 'refused', 'accident')),
  add column delivery_problem_at timestamptz,
  add check ((delivery_problem is null) = (delivery_problem_at is null));
create index customer_order_assigned_of_driver on customer_order (driver_id)
  where status in ('pending', 'processing', 'shipped');
-- The rides that the speed of a branch is measured from.
create index customer_order_ridden_of_branch on customer_order (branch_id, arrived_at)
  where arrived_at is not null and picked_up_at is not null;

alter table branch
  add column orders_per_driver integer not null default 3 check (orders_per_driver between 1 and 20);
