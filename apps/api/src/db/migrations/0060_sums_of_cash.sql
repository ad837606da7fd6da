-- A settlement is the sum of the entries of its shift.
alter table cash_entry
  alter column amount type bigint,
  alter column counted type bigint;
