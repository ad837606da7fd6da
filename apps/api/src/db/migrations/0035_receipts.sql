-- RECEIPT-01 The number that tax offices know a vendor by; and the tax rate of an order as it was. Older orders have none.
alter table vendor
  add column tax_number text check (tax_number ~ '^[0-9A-Za-z][0-9A-Za-z /-]{0,29}$');

alter table customer_order
  add column tax_basis_points integer check (tax_basis_points between 0 and 10000);
