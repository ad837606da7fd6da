-- compatible
-- A reason for orders that the branch cancels because the customer asked for it.
alter table customer_order
  drop constraint customer_order_cancel_reason_check,
  add constraint customer_order_cancel_reason_check
    check (cancel_reason in ('sold_out', 'too_busy', 'cannot_deliver', 'closing_soon', 'customer_request',
                             'customer_unreachable', 'other', 'not_delivered', 'not_answered')) not valid;
