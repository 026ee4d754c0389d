-- Columns of imported files that were kept private. They stay private in later files, also if their name changes.
create table import_private (
  name text primary key,  -- of the column, in lower case and with single spaces
  field text not null,    -- the field of the ledger that it was read as, such as note
  cells text not null,    -- some of its cells as JSON, sealed like a ledger
  used_at timestamptz not null default now()
);
-- Names and some cells of the columns, sealed, by which a file is recognised although a name has changed. Null for imports before this column.
alter table nuricar_passing.import_answers add column columns text;
