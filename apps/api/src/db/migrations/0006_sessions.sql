-- Signing in opens a session; its tokens replace one another, and only their hashes are kept.
-- Whoever reads this table can neither act as a customer nor tell who holds which token.
create table login_session (
  id           uuid primary key,
  customer_id  uuid        not null references customer (id) on delete cascade,
  opened_at    timestamptz not null,
  last_used_at timestamptz not null
);
create index login_session_of_customer on login_session (customer_id);
create index login_session_by_use on login_session (last_used_at);

-- A replaced token stays, so that its reuse can be told from a token that never was.
create table session_token (
  hash        bytea primary key check (length(hash) = 32),
  session_id  uuid        not null references login_session (id) on delete cascade,
  issued_at   timestamptz not null,
  replaced_at timestamptz
);
create index session_token_of_session on session_token (session_id);

-- One key for all processes: digests of codes and sealed messages are made with keys derived from it.
create table app_secret (
  is_only boolean primary key default true check (is_only),
  value   bytea not null check (length(value) = 32)
);
