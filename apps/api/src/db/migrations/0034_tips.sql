-- TIP-01 A tip for the driver or the staff, part of the total; and the amounts that a branch offers (none: no tips).
alter table branch
  add column tip_amounts integer[] not null default '{50,100,200}'
  check (cardinality(tip_amounts) in (0, 3) and 0 < all (tip_amounts) and 5000 >= all (tip_amounts));

alter table customer_order
  add column tip integer not null default 0 check (tip between 0 and 5000),
  add check (type <> 'pickup' or tip = 0),
  drop constraint customer_order_check3,
  add constraint customer_order_adds_up
    check (total = subtotal - saved + tax + delivery_fee - delivery_discount + platform_fee + tip);
