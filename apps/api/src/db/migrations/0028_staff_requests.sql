-- Changing calls of staff with an Idempotency-Key, for 24 hours. The id is a hash of the session or API key and of
-- the key that was sent; the response is encrypted, because some contain a secret.
create table staff_request (
  id          bytea primary key check (length(id) = 32),
  fingerprint bytea       not null check (length(fingerprint) = 32),
  -- Null while the first call runs.
  response    bytea,
  created_at  timestamptz not null
);
create index staff_request_by_age on staff_request (created_at);
