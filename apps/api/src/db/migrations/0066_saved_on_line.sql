-- What the offers on an item or its collection took off a line, so that an order shows the price that the cart showed.
alter table order_item add column saved_on_line integer not null default 0 check (saved_on_line between 0 and total);
