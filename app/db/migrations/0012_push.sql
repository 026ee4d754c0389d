-- Messages about new cars of saved searches. The keys with which this site signs them: one pair, made once by whichever process comes first.
create table push_key (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key text not null,
  made_at timestamptz(3) not null default now()
);

-- One row a device and search. The id is made of both, as addresses of push services are too long for an index.
create table push_subscription (
  id text primary key,
  device text not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  search text not null check (length(search) <= 1500),
  lang text not null,
  created_at timestamptz(3) not null default now(),
  told_to timestamptz(3) not null default now(),
  due_at timestamptz(3) not null default now(),
  last_sent_at timestamptz(3),
  failures integer not null default 0
);
create index push_subscription_by_device on push_subscription (device);
create index push_subscription_by_due on push_subscription (due_at);
