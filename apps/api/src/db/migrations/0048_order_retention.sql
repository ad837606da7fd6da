-- A balance outlives the orders that it was paid with: old orders can be removed.
alter table credit_entry drop constraint credit_entry_order_id_fkey;
