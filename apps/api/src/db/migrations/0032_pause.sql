-- A pause of a branch with its end: it takes orders again from that time on.
alter table branch
  add column paused_until timestamptz,
  add column pause_reason text check (pause_reason in ('too_busy', 'short_staffed', 'breakdown', 'other')),
  add column paused_by    text;

create index branch_paused on branch (paused_until) where paused_until is not null;
