-- compatible
-- TABLE-23 The rounds that the money of a part of a bill has paid.
create index taking_of_payment on taking (payment_id) where payment_id is not null;
