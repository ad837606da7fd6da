-- compatible
-- A visit: a party at a table. Its session is that of the host; rounds of others belong to it too.
alter table table_session
  add column party_id     uuid references party (id) on delete set null,
  -- Codes of tables that the visit was moved away from.
  add column former_codes uuid[] not null default '{}',
  add column merged_into  uuid references table_session (id) on delete set null;
create unique index table_session_of_party on table_session (party_id) where party_id is not null;
create unique index table_session_one_visit on table_session (table_id) where closed_at is null and party_id is not null;

-- TABLE-06 Wrong tries of the code since a member renewed it.
alter table party
  add column pin_misses     integer not null default 0 check (pin_misses >= 0),
  add column pin_wait_until timestamptz,
  add column renewed_at     timestamptz;

-- The account of a host can be deleted although others have sent rounds of the visit.
alter table customer_order
  add column claims_taken integer not null default 0 check (claims_taken >= 0),
  drop constraint customer_order_table_session_id_fkey,
  add constraint customer_order_table_session_id_fkey
    foreign key (table_session_id) references table_session (id) on delete set null not valid;
alter table customer_order validate constraint customer_order_table_session_id_fkey;

alter table table_request
  add column person_id uuid references party_person (id) on delete set null,
  add column pay       text check (pay in ('cash', 'card'));

-- TABLE-22 A part of the bill that one person takes. Its id is made by the phone.
create table table_claim (
  id         uuid        primary key,
  session_id uuid        not null references table_session (id) on delete cascade,
  person_id  uuid        references party_person (id) on delete set null,
  kind       text        not null check (kind in ('even', 'own', 'items', 'rest')),
  pay        text        not null check (pay in ('cash', 'card')),
  amount     integer     not null check (amount > 0),
  tip        integer     not null default 0 check (tip between 0 and 5000),
  state      text        not null default 'open' check (state in ('open', 'taken', 'released')),
  method     text        check (method in ('cash', 'terminal', 'transfer')),
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,
  taken_by   text        check (length(taken_by) between 1 and 60),
  check ((state = 'taken') = (method is not null)),
  check ((state = 'open') = (ended_at is null))
);
create index table_claim_of_session on table_claim (session_id, claimed_at);
create index table_claim_of_person on table_claim (person_id) where person_id is not null;

create table table_claim_item (
  claim_id      uuid    not null references table_claim (id) on delete cascade,
  order_item_id uuid    not null references order_item (id) on delete cascade,
  amount        integer not null check (amount > 0),
  primary key (claim_id, order_item_id)
);
create index table_claim_item_of_item on table_claim_item (order_item_id);

-- TABLE-24 A bill that becomes lower releases open claims, the newest first. The release before lowers bills too.
create function release_table_claims() returns trigger language plpgsql as $$
declare
  room integer;
  held integer;
  claim record;
begin
  perform from table_session where id = new.table_session_id for update;
  select coalesce(sum(total - used_credit - claims_taken), 0) into room from customer_order
    where table_session_id = new.table_session_id and status <> 'cancelled' and not is_paid;
  select coalesce(sum(amount), 0) into held from table_claim
    where session_id = new.table_session_id and state = 'open';
  for claim in
    select id, amount from table_claim where session_id = new.table_session_id and state = 'open'
    order by claimed_at desc, id
  loop
    exit when held <= room;
    update table_claim set state = 'released', ended_at = now() where id = claim.id;
    held := held - claim.amount;
  end loop;
  return null;
end $$;
create trigger release_table_claims after update of status, is_paid, total, used_credit on customer_order
  for each row when (new.table_session_id is not null and (
    new.status = 'cancelled' and old.status <> 'cancelled' or new.is_paid and not old.is_paid
    or new.total - new.used_credit < old.total - old.used_credit))
  execute function release_table_claims();
