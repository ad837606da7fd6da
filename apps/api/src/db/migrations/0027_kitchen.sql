-- Kitchen stations, items that are sold out until a time, and the orders that a kitchen screen recalls.
alter table collection
  add column station text check (length(station) between 1 and 40);

alter table item
  -- Wins over the station of the collection.
  add column station        text check (length(station) between 1 and 40),
  -- Off the menu until this time. An item that is put back by hand has `is_available` set to false instead.
  add column sold_out_until timestamptz;

create index item_sold_out on item (sold_out_until) where sold_out_until is not null;
create index customer_order_ready_of_branch on customer_order (branch_id, ready_at) where ready_at is not null;
