-- What the last file of an import said of each car, by which the next import tells what a person has changed since. The release before does not read it.
create table import_memory (
  key text primary key,                  -- the import key of a car or draft
  said json,                             -- its fields as the file had them (features/imports/memory/settle.server.ts); null if not known
  ledger text,                           -- entries for its ledger as the file had them, sealed; empty for none, null if not known
  is_gone boolean not null default false -- an import marked the car as sold, because the file no longer had it
);

-- How these rows were before an import, for its undo.
create table import_memory_before (
  run_id text not null references import_log (id) on delete cascade,
  key text not null,
  before json,  -- null if the import added the row
  primary key (run_id, key)
);

create function note_import_memory() returns trigger language plpgsql as $$
declare run text := nullif(current_setting('nuricar.run', true), '');
begin
  if run is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into import_memory_before (run_id, key) select run, key from new_rows on conflict do nothing;
  else
    insert into import_memory_before (run_id, key, before) select run, key, row_to_json(o) from old_rows o on conflict do nothing;
  end if;
  return null;
end $$;
create trigger memory_added_by_import after insert on import_memory referencing new table as new_rows for each statement execute function note_import_memory();
create trigger memory_changed_by_import after update on import_memory referencing old table as old_rows for each statement execute function note_import_memory();
