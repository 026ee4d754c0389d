-- Two-step sign-in, as the authentication library prints its columns.
alter table "user" add column "twoFactorEnabled" boolean default false;
create table "twoFactor" ("id" text not null primary key, "secret" text not null, "backupCodes" text not null, "userId" text not null references "user" ("id") on delete cascade, "verified" boolean default true, "failedVerificationCount" integer default 0, "lockedUntil" timestamptz);
create index "twoFactor_secret_idx" on "twoFactor" ("secret");
create unique index "twoFactor_userId_idx" on "twoFactor" ("userId");

-- Links that work once: the first operator's, an invitation, a new password. The secret in a link is kept as its SHA-256 only.
create table operator_link (
  id text primary key,
  kind text not null check (kind in ('setup', 'invitation', 'password')),
  hash text not null unique,
  name text,
  email text,
  operator_id text references "user" ("id") on delete cascade,
  without_code boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('use', 'newer', 'operator')),
  check ((kind = 'password') = (operator_id is not null))
);
