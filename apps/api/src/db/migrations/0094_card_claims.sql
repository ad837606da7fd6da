-- compatible
-- TABLE-23 A part of the bill of a table is paid by card on the phone.
alter table table_claim drop constraint table_claim_method_check;
alter table table_claim
  add column payment_id uuid,
  add constraint table_claim_method_check check (method in ('cash', 'terminal', 'transfer', 'card')) not valid;
alter table table_claim validate constraint table_claim_method_check;
create unique index table_claim_of_payment on table_claim (payment_id) where payment_id is not null;

-- PAY-17 When the money of a part became takings of its rounds; without it, it goes back.
alter table payment add column counted_at timestamptz;
create index payment_of_table_session on payment (table_session_id) where table_session_id is not null;

-- The round for which money of a bill goes back.
alter table payment_call add column order_id uuid;
