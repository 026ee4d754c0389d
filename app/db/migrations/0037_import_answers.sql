-- The answers of the file that waits, and those of finished imports for the next file with the same column names.
alter table nuricar_passing.import_file add column ask json;
-- A ZIP file with photos that was uploaded beside it, in the store under its own id: {id, name, bytes, sha256, count}.
alter table nuricar_passing.import_file add column photos json;
create table nuricar_passing.import_answers (
  shape text not null,   -- a digest of the column names
  source text not null,  -- the start of the import keys, by default the name of the file
  ask json not null,
  used_at timestamptz not null default now(),
  primary key (shape, source)
);
