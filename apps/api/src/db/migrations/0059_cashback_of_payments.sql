-- Cashback is taken back with the payment that earned it, and given again with the next one.
alter table credit_entry
  drop constraint credit_entry_order_id_kind_key,
  drop constraint credit_entry_kind_check,
  add constraint credit_entry_kind_check check (kind in ('grant', 'spend', 'refund', 'cashback', 'cashback_undone')),
  drop constraint credit_entry_check,
  add constraint credit_entry_sign_check check ((kind in ('spend', 'cashback_undone')) = (amount < 0));
create unique index credit_entry_once_per_order on credit_entry (order_id, kind) where kind in ('spend', 'refund');
create index credit_entry_of_order on credit_entry (order_id) where order_id is not null;

-- What all managers of a branch give in a day is summed up.
create index feedback_credit_of_branch on feedback (branch_id, answered_at) where answer_credit > 0;
