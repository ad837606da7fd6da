-- Devices of staff that receive push messages. A subscription ends with its session.
create table staff_push (
  id            uuid primary key,
  staff_id      uuid        not null references staff (id) on delete cascade,
  session_id    uuid        not null references staff_session (id) on delete cascade,
  endpoint      text        not null unique check (length(endpoint) <= 2048),
  p256dh        text        not null,
  auth          text        not null,
  subscribed_at timestamptz not null
);
create index staff_push_of_staff on staff_push (staff_id, subscribed_at);
create index staff_push_of_session on staff_push (session_id);
