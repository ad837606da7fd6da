-- How to find the door of an address, copied to the orders that go there, and a note for a line of an order.
alter table address
  add column building      text check (length(building) between 1 and 60),
  add column floor         text check (length(floor) between 1 and 20),
  add column apartment     text check (length(apartment) between 1 and 20),
  add column directions    text check (length(directions) between 1 and 300),
  add column door_phone    text check (length(door_phone) between 1 and 20),
  add column leave_at_door boolean not null default false;

alter table customer_order
  add column building      text check (length(building) between 1 and 60),
  add column floor         text check (length(floor) between 1 and 20),
  add column apartment     text check (length(apartment) between 1 and 20),
  add column directions    text check (length(directions) between 1 and 300),
  add column door_phone    text check (length(door_phone) between 1 and 20),
  add column leave_at_door boolean not null default false;

alter table order_item add column note text check (length(note) between 1 and 140);
