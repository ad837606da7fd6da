-- When a board or kitchen screen of the branch was last connected. Processes write it every few seconds.
create table open_board (
  branch_id uuid primary key references branch (id) on delete cascade,
  seen_at   timestamptz not null
);
