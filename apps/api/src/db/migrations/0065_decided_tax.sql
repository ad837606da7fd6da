-- CON-125 Whether the tax of a branch was chosen, because 0 % alone does not say that. Branches of vendors that were
-- live before are not asked.
alter table branch add column is_tax_decided boolean not null default false;
update branch set is_tax_decided = true
  from vendor where vendor.id = branch.vendor_id and (vendor.live_at is not null or branch.tax_basis_points > 0);
