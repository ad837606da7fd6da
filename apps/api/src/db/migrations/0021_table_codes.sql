-- What stands in the printed QR code of a table. Until the first renewal there is none, and the id is the code.
alter table dining_table add column code uuid;
create unique index dining_table_by_code on dining_table (coalesce(code, id));

-- The code that a guest has scanned: the way back to the menu of the table.
alter table table_session add column table_code uuid;
