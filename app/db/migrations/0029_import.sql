-- Imports in the browser, for all processes alike: the file that waits, and what has become of the last import (features/imports/waiting).
-- In a schema of its own, for it passes: a backup holds the tables of the site's schema alone. The queue's own tables stand in another, which its library makes (app/db/queue.server.ts).
-- What is there of it, where somebody has dropped the tables of the site alone, is of no use to anybody.
drop schema if exists nuricar_passing cascade;
create schema nuricar_passing;
-- Files that were handed over and lie in the store beside the pictures. Noted before they are written there, so that none is left behind; one at most waits to be imported.
create table nuricar_passing.import_file (
  id text primary key,
  name text not null,
  bytes int not null,
  sha256 text not null,
  encoding text not null,
  waits boolean not null default false,
  added_at timestamptz not null default now()
);
create unique index import_file_one_waits on nuricar_passing.import_file ((true)) where waits;
create table nuricar_passing.import_run (
  -- That of the work in the queue too.
  id text primary key,
  file_id text not null,
  name text not null,
  -- JSON as it was written: of what stands in a file, some signs are none to jsonb.
  ask json not null,
  dry_run boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  rows int not null default 0,
  done double precision not null default 0,
  -- What the next process goes on from, should this one end.
  far json,
  report json,
  reason json,
  is_stopping boolean not null default false,
  -- A word of the process that runs it: what another one has taken over is no longer noted by the first.
  taken_by text,
  seen_at timestamptz not null default now()
);
create unique index import_run_one_at_a_time on nuricar_passing.import_run ((true)) where state = 'running';
