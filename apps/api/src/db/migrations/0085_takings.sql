-- compatible
-- CLOSE-03 The drawer of a branch with its open period. Its row is the lock between takings and a close.
create table drawer (
  branch_id    uuid        primary key references branch (id) on delete cascade,
  period       integer     not null default 1 check (period > 0),
  opened_at    timestamptz not null default now(),
  opening_cash bigint      not null default 0 check (opening_cash >= 0)
);
insert into drawer (branch_id) select id from branch;

create function add_drawer() returns trigger language plpgsql as $$
begin
  insert into drawer (branch_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger add_drawer after insert on branch for each row execute function add_drawer();

-- CLOSE-07 Whether staff may count and close.
alter table branch add column staff_may_close boolean not null default false;

-- The period at this moment. A close that runs meanwhile ends first.
create function open_period(branch uuid) returns integer language sql volatile as $$
  select period from drawer where branch_id = branch for share
$$;

create function set_open_period() returns trigger language plpgsql as $$
begin
  new.period := open_period(new.branch_id);
  return new;
end $$;

-- CLOSE-02 Money that a branch received for an order or gave back. Orders may be deleted; takings stay.
create table taking (
  id         bigint generated always as identity primary key,
  branch_id  uuid        not null references branch (id),
  -- Set by the trigger.
  period     integer     not null default 0,
  order_id   uuid        not null,
  -- An undone taking was a mistake; a returned one went back to the customer.
  kind       text        not null check (kind in ('taken', 'undone', 'returned')),
  method     text        not null check (method in ('cash', 'terminal', 'cliq', 'card')),
  -- In hundredths, with the tip. Negative for money that was given back.
  amount     bigint      not null,
  -- The part of it that is a tip beyond the order.
  tip        integer     not null default 0,
  payment_id uuid,
  holder     text        not null default 'branch' check (holder in ('branch', 'driver')),
  actor      text        not null check (length(actor) between 1 and 60),
  actor_id   uuid,
  at         timestamptz not null,
  check ((kind = 'taken') = (amount > 0)),
  check (amount <> 0),
  check ((method = 'card') = (payment_id is not null)),
  check (method <> 'card' or holder = 'branch')
);
create index taking_of_order on taking (order_id);
create index taking_of_period on taking (branch_id, period);
create trigger set_open_period before insert on taking for each row execute function set_open_period();
create trigger only_added_to before update or delete or truncate on taking
  for each statement execute function refuse_rewriting();

-- CLOSE-03 The period in which an order has ended.
alter table customer_order add column period integer;
create index customer_order_of_period on customer_order (branch_id, period) where period is not null;
create trigger set_open_period before update of status on customer_order
  for each row when (new.status in ('completed', 'cancelled') and old.status is distinct from new.status)
  execute function set_open_period();

-- CLOSE-02 Takings by local day for reports, folded as the rollups of orders are.
create table taking_day (
  branch_id uuid    not null references branch (id) on delete cascade,
  day       date    not null,
  method    text    not null check (method in ('cash', 'terminal', 'cliq', 'card')),
  holder    text    not null check (holder in ('branch', 'driver')),
  takings   integer not null,
  taken     bigint  not null,
  returned  bigint  not null,
  tips      bigint  not null,
  primary key (branch_id, day, method, holder)
);
create table taking_delta (
  taking_id bigint primary key
);
create function queue_taking_delta() returns trigger language plpgsql as $$
begin
  insert into taking_delta (taking_id) values (new.id);
  return null;
end $$;
create trigger queue_delta after insert on taking for each row execute function queue_taking_delta();

-- The release before marks orders as paid without takings. What is missing at the end of its transaction is added as
-- cash, which was its only method. Releases with takings have written them by then.
create function complete_takings() returns trigger language plpgsql as $$
declare
  own     customer_order;
  part    record;
  missing bigint;
begin
  select * into own from customer_order where id = new.id;
  if own.id is null then return null; end if;
  if own.payment_method = 'visa' and exists (
    select from payment where order_id = own.id and state not in ('awaiting', 'voided', 'closed')) then return null;
  end if;
  select case when own.is_paid then coalesce(own.paid_amount, 0) else own.claims_taken end
    - coalesce(sum(amount - tip), 0) into missing from taking where order_id = own.id;
  if missing > 0 then
    insert into taking (branch_id, order_id, kind, method, amount, holder, actor, at)
    values (own.branch_id, own.id, 'taken', 'cash', missing, case when
        (select coalesce(sum(amount), 0) from cash_entry where order_id = own.id)
        > (select coalesce(sum(amount), 0) from taking where order_id = own.id and method = 'cash' and holder = 'driver')
      then 'driver' else 'branch' end, 'system', now());
  end if;
  for part in
    select method, holder, sum(amount - tip) as amount from taking
    where order_id = own.id and missing < 0 and method <> 'card'
    group by method, holder having sum(amount - tip) > 0 order by max(id) desc
  loop
    exit when missing >= 0;
    insert into taking (branch_id, order_id, kind, method, amount, holder, actor, at)
    values (own.branch_id, own.id, 'undone', part.method, -least(part.amount, -missing), part.holder, 'system', now());
    missing := missing + least(part.amount, -missing);
  end loop;
  return null;
end $$;
create constraint trigger complete_takings after update of is_paid, paid_amount, claims_taken on customer_order
  deferrable initially deferred for each row when (
    (old.is_paid, old.paid_amount, old.claims_taken) is distinct from (new.is_paid, new.paid_amount, new.claims_taken))
  execute function complete_takings();

-- The cash of a cancelled order leaves its driver.
create function complete_returned_cash() returns trigger language plpgsql as $$
begin
  insert into taking (branch_id, order_id, kind, method, amount, holder, actor, actor_id, at)
  select max(branch_id::text)::uuid, new.order_id, 'returned', 'cash', held - sum(amount), 'driver', new.actor,
    new.actor_id, new.created_at
  from taking, (select sum(amount) as held from cash_entry where order_id = new.order_id) entries
  where order_id = new.order_id and method = 'cash' and holder = 'driver'
  group by held having held < sum(amount);
  return null;
end $$;
create constraint trigger complete_returned_cash after insert on cash_entry
  deferrable initially deferred for each row when (new.kind = 'returned')
  execute function complete_returned_cash();

-- CLOSE-02 Money of a card is a taking when it is captured, and one with minus when the bank has returned it.
create function add_card_takings() returns trigger language plpgsql as $$
declare
  at_branch uuid := coalesce(
    (select branch_id from customer_order where id = new.order_id),
    (select branch_id from taking where order_id = new.order_id limit 1));
begin
  if at_branch is null then return null; end if;
  insert into taking (branch_id, order_id, kind, method, amount, payment_id, actor, at)
  select at_branch, new.order_id, kind, 'card', amount, new.id, 'system', now()
  from (values (case when new.captured > old.captured then 'taken' else 'undone' end, new.captured - old.captured),
               (case when new.refunded > old.refunded then 'returned' else 'taken' end, old.refunded - new.refunded))
    change (kind, amount)
  where amount <> 0;
  return null;
end $$;
create trigger add_card_takings after update of captured, refunded on payment
  for each row when (new.order_id is not null
    and (old.captured, old.refunded) is distinct from (new.captured, new.refunded))
  execute function add_card_takings();

-- CLOSE-04 Cash that is put into the drawer, taken out of it, or comes from a driver.
create table drawer_entry (
  id         bigint generated always as identity primary key,
  branch_id  uuid        not null references branch (id),
  -- Set by the trigger.
  period     integer     not null default 0,
  kind       text        not null check (kind in ('in', 'out', 'settled')),
  amount     bigint      not null check (amount >= 0),
  -- What a driver has counted more or less than was expected.
  difference bigint,
  reason     text        check (length(reason) between 1 and 200),
  driver_id  uuid,
  shift_id   uuid,
  -- A repeated request is one entry.
  request_id uuid        unique,
  actor      text        not null check (length(actor) between 1 and 60),
  actor_id   uuid,
  at         timestamptz not null,
  check ((kind = 'settled') = (shift_id is not null)),
  check (kind = 'settled' or (reason is not null and amount > 0))
);
create index drawer_entry_of_period on drawer_entry (branch_id, period);
create trigger set_open_period before insert on drawer_entry for each row execute function set_open_period();
create trigger only_added_to before update or delete or truncate on drawer_entry
  for each statement execute function refuse_rewriting();

-- The branch that has counted the cash of a driver; without one, that of the last order in the shift.
alter table cash_entry add column branch_id uuid;
create function add_settlement() returns trigger language plpgsql as $$
declare
  at_branch uuid := coalesce(
    new.branch_id,
    (select taking.branch_id from cash_entry entry join taking on taking.order_id = entry.order_id
      where entry.shift_id = new.shift_id order by entry.id desc limit 1),
    (select placed.branch_id from cash_entry entry join customer_order placed on placed.id = entry.order_id
      where entry.shift_id = new.shift_id order by entry.id desc limit 1));
begin
  if at_branch is null then return null; end if;
  insert into drawer_entry (branch_id, kind, amount, difference, reason, driver_id, shift_id, actor, actor_id, at)
  values (at_branch, 'settled', new.counted, new.counted + new.amount, new.note, new.driver_id, new.shift_id, new.actor,
    new.actor_id, new.created_at);
  return null;
end $$;
create trigger add_settlement after insert on cash_entry
  for each row when (new.kind = 'settled') execute function add_settlement();

-- CLOSE-05 The number of a close is that of its period. A close is never changed.
create table day_close (
  branch_id     uuid        not null references branch (id),
  number        integer     not null check (number > 0),
  opened_at     timestamptz not null,
  closed_at     timestamptz not null,
  opening_cash  bigint      not null check (opening_cash >= 0),
  expected      bigint      not null,
  counted       bigint      not null check (counted >= 0),
  -- What was counted of each note and coin; null for a sum.
  denominations jsonb       check (jsonb_typeof(denominations) = 'object'),
  note          text        check (length(note) between 1 and 500),
  stays         bigint      not null check (stays >= 0 and stays <= counted),
  report        jsonb       not null check (jsonb_typeof(report) = 'object'),
  actor         text        not null check (length(actor) between 1 and 60),
  actor_id      uuid,
  primary key (branch_id, number),
  check (counted = expected or note is not null)
);
create index day_close_by_time on day_close (closed_at);
create trigger only_added_to before update or delete or truncate on day_close
  for each statement execute function refuse_rewriting();
