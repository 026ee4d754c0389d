-- What pages show has changed, told by the transaction that changed it: seen by every process as soon as it has ended, and not before (as car_change is for search).
-- A process compares it with what it knows before it answers with a page that it has kept (docs/decisions/003-kept-pages.md).
create table change (
  changed_by xid8 primary key default pg_current_xact_id(),
  changed_at timestamptz(3) not null default now()
);
create index change_at on change (changed_at);
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  insert into change default values on conflict do nothing;
  perform pg_notify('nuricar_change', tg_table_name);
  return null;
end $$;
