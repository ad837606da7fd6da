-- compatible
-- TAX-07 The tax of completed orders by local day and rate. The base includes the tax where prices did.
create table tax_day (
  branch_id    uuid    not null references branch (id) on delete cascade,
  day          date    not null,
  basis_points integer not null,
  category     text    not null check (category in ('standard', 'zero', 'exempt')),
  base         bigint  not null,
  tax          bigint  not null,
  primary key (branch_id, day, basis_points, category)
);

-- Orders that wait to be added are left out. Those from before rates were stored have none.
insert into tax_day (branch_id, day, basis_points, category, base, tax)
select branch_id, (ended_at at time zone branch.timezone)::date, own.tax_basis_points,
  case when own.tax_basis_points > 0 then 'standard' else 'zero' end, sum(subtotal - saved), sum(tax)
from customer_order own join branch on branch.id = branch_id
where status = 'completed' and own.tax_basis_points is not null and taxes is null
  and not exists (select from sales_delta where order_id = own.id)
group by 1, 2, 3, 4;
