-- The answers of the file that waits, and those of finished imports for the next file with the same column names.
alter table nuricar_passing.import_file add column ask json;
create table nuricar_passing.import_answers (
  shape text not null,   -- a digest of the column names
  source text not null,  -- the start of the import keys, by default the name of the file
  ask json not null,
  used_at timestamptz not null default now(),
  primary key (shape, source)
);
