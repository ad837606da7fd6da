-- Tables that staff manage, and what guests at them ask for.
alter table dining_table
  add column section    text check (length(section) between 1 and 40),
  add column seats      integer check (seats between 1 and 99),
  -- A removed table stays for the orders of its past. Its number can be added again.
  add column removed_at timestamptz;

alter table table_session add column closed_by text check (length(closed_by) between 1 and 60);
create index table_session_of_table on table_session (table_id, closed_at);

create table table_request (
  id          uuid        primary key,
  table_id    uuid        not null references dining_table (id) on delete cascade,
  session_id  uuid        not null references table_session (id) on delete cascade,
  kind        text        not null check (kind in ('waiter', 'bill')),
  at          timestamptz not null,
  answered_at timestamptz,
  answered_by text check (length(answered_by) between 1 and 60),
  check (answered_by is null or answered_at is not null)
);
create unique index table_request_one_open on table_request (session_id, kind) where answered_at is null;
create index table_request_of_session on table_request (session_id, at);
create index table_request_open on table_request (table_id) where answered_at is null;
