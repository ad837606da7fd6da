-- Whoever registers a number has a day to prove that it is his; then the number is free again (H9).
-- Null: nobody waits for a proof. So it is for accounts from before, and for the people of the demo.
alter table customer add column verify_by timestamptz;
create index customer_to_be_verified on customer (verify_by) where not is_phone_verified;
