-- compatible
alter table customer_order validate constraint customer_order_adds_up;
