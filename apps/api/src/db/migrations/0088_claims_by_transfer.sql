-- compatible
-- TABLE-23 A part of the bill is paid by transfer too. TABLE-22 The time of a part by card is prolonged once.
alter table table_claim drop constraint table_claim_pay_check;
alter table table_claim
  add column prolonged_at timestamptz,
  add constraint table_claim_pay_check check (pay in ('cash', 'card', 'transfer')) not valid;
alter table table_claim validate constraint table_claim_pay_check;
alter table table_request drop constraint table_request_pay_check;
alter table table_request
  add constraint table_request_pay_check check (pay in ('cash', 'card', 'transfer')) not valid;
alter table table_request validate constraint table_request_pay_check;
