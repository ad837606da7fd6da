-- CON-121 Managers who want it get a mail about each day of their branches, after closing.
alter table staff add column wants_daily_summary boolean not null default false;

-- One row and one job for each person, branch and day. Without orders on the day, sent_at stays null.
create table daily_summary (
  staff_id  uuid        not null references staff (id) on delete cascade,
  branch_id uuid        not null references branch (id) on delete cascade,
  day       date        not null,
  closed_at timestamptz not null,
  sent_at   timestamptz,
  primary key (staff_id, branch_id, day)
);
create index daily_summary_of_branch on daily_summary (branch_id);
