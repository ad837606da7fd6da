-- compatible
-- TAX-01 TAX-02 Tax classes of a vendor, which items name by their key, and whether its prices include tax.
alter table vendor
  add column tax_classes jsonb not null default '[]' check (jsonb_typeof(tax_classes) = 'array'),
  add column prices_include_tax boolean not null default false;
alter table item
  add column tax_class text check (tax_class ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

-- SVC-01 Whether the charge is taxed has no default: the first percent asks.
alter table branch
  add column table_service_basis_points integer not null default 0
    check (table_service_basis_points between 0 and 2500),
  add column delivery_service_basis_points integer not null default 0
    check (delivery_service_basis_points between 0 and 2500),
  add column is_service_taxed boolean,
  add constraint branch_service_is_decided check (
    is_service_taxed is not null or table_service_basis_points + delivery_service_basis_points = 0);

-- TAX-05 SVC-02 As they were when the order was placed. Without `taxes` an order has one rate, that of its column, and
-- neither included tax nor service; an item without a rate has that of its order.
alter table customer_order
  add column service_fee integer not null default 0 check (service_fee >= 0),
  add column tax_included integer not null default 0 check (tax_included >= 0),
  add column taxes jsonb check (jsonb_typeof(taxes) = 'object'),
  drop constraint customer_order_adds_up,
  add constraint customer_order_adds_up check (
    total = subtotal - saved + service_fee + tax + delivery_fee - delivery_discount + platform_fee + tip) not valid;
alter table order_item
  add column tax_basis_points integer check (tax_basis_points between 0 and 10000);
