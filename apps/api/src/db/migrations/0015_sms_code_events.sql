-- How many codes are sent to a country, and how many of them are typed in (T31, H11). No number and no customer: kept
-- for the hour that is looked at.
create table sms_code_event (
  id          bigint generated always as identity primary key,
  dial_code   text        not null,
  kind        text        not null check (kind in ('sent', 'verified')),
  happened_at timestamptz not null
);
create index sms_code_event_by_dial_code on sms_code_event (dial_code, happened_at);
