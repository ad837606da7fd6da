-- compatible
-- STATEMENT-02 What a provider keeps of a payment is a fact of its own, because it may be told later. The release
-- before reads facts of other kinds and takes nothing from this one.
alter table payment_event drop constraint payment_event_kind_check;
alter table payment_event
  add constraint payment_event_kind_check check (kind in (
    'authorized', 'captured', 'capture_failed', 'voided', 'refund_pending', 'refunded', 'refund_failed', 'failed',
    'charged_back', 'fee', 'unknown', 'closed')) not valid;
alter table payment_event validate constraint payment_event_kind_check;
