-- Letters that the site sends by e-mail. Their text is made when they are sent, so none is stored.
create table letter (
  id bigint generated always as identity primary key,
  about text unique check (length(about) <= 200), -- an event that an operator is told of once
  operator_id text references "user" (id) on delete cascade,
  address text check (length(address) <= 254), -- asked for a new password: perhaps no operator's
  kind text not null check (length(kind) <= 20),
  facts jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  tries smallint not null default 0,
  reason text check (length(reason) <= 300), -- the last failure
  made_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  ended_at timestamptz,
  check (num_nonnulls(operator_id, address) = 1)
);
create index letter_due on letter (due_at) where state = 'waiting';
create unique index letter_of_questions on letter (operator_id) where kind = 'questions' and state = 'waiting';

-- Which letters an operator wants, and in which language.
create table letter_choice (
  operator_id text primary key references "user" (id) on delete cascade,
  lang text not null default 'en',
  questions boolean not null default true,
  reservations boolean not null default true,
  weekly boolean not null default true,
  quiet_from smallint check (quiet_from between 0 and 1439), -- minutes after midnight in `zone`
  quiet_to smallint check (quiet_to between 0 and 1439),
  zone text check (length(zone) <= 64),
  told_to timestamptz not null default now(), -- time of the newest question in a letter
  next_at timestamptz not null default now(), -- no letter about questions before
  check (num_nonnulls(quiet_from, quiet_to, zone) in (0, 3))
);
insert into letter_choice (operator_id) select id from "user";
