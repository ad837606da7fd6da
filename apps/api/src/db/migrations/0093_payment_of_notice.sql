-- compatible
-- PAY-47 The payment that a notice is about, so that the notices of a person can be removed. Notices of the release
-- before have none and are removed by age.
alter table payment_notice add column payment_id uuid;
create index payment_notice_of_payment on payment_notice (payment_id) where payment_id is not null;

-- PAY-26 The list of notices whose payment is unknown, for example after an older backup was restored.
create index payment_notice_unknown on payment_notice (account_id, received_at) where problem = 'unknown_payment';
