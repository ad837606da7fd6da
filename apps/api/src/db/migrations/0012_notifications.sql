-- Customers hear of their orders: on which devices, and what they have been told.
create table push_subscription (
  id            uuid primary key,
  customer_id   uuid        not null references customer (id) on delete cascade,
  -- A device that is signed out hears nothing more, however its login ended.
  session_id    uuid        not null references login_session (id) on delete cascade,
  endpoint      text        not null unique check (length(endpoint) <= 2048),
  p256dh        text        not null,
  auth          text        not null,
  subscribed_at timestamptz not null
);
create index push_subscription_of_customer on push_subscription (customer_id, subscribed_at);
create index push_subscription_of_session on push_subscription (session_id);

-- Words are found when they are read or sent, in the language of that moment.
create table notification (
  id          uuid primary key,
  customer_id uuid        not null references customer (id) on delete cascade,
  order_id    uuid        not null references customer_order (id) on delete cascade,
  status      text        not null check (status in ('pending', 'processing', 'shipped', 'completed', 'cancelled')),
  created_at  timestamptz not null,
  read_at     timestamptz,
  unique (order_id, status)
);
create index notification_of_customer on notification (customer_id, created_at desc);

-- The key that push services know this server by, made once for all processes; its secret half is sealed.
create table vapid_key (
  is_only    boolean primary key default true check (is_only),
  public_key text  not null,
  sealed     bytea not null
);
