-- When the person last entered the password again in this session; null if only at the sign-in.
alter table staff_session add column confirmed_at timestamptz;
