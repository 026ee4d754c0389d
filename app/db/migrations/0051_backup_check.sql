-- Whether the processes of each machine can write to the target of backups. A machine renews its row each hour.
create table backup_check (
  machine text primary key,
  target text not null,
  -- Why they cannot. Null: they can.
  reason text,
  checked_at timestamptz not null default now()
);
