-- compatible
-- CLOSE-06 The period of the drawer in which a refund was made; refunds before have none.
alter table refund add column period integer;
create index refund_of_period on refund (branch_id, period) where period is not null;
create trigger set_open_period before insert on refund for each row execute function set_open_period();
