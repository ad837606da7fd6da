-- When a price has risen, the customer is told which: what each line cost is remembered with the total.
alter table order_quote add column unit_prices integer[] not null default '{}';
