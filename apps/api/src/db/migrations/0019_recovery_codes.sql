-- A third purpose of one-time codes: a new password by the verified phone (D-128).
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('phone', 'email', 'recovery'));
