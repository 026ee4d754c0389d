-- Tries to sign in and codes that were used, counted for all processes; forgotten when their time is over. The key is a digest: nobody's address stands here.
create table attempt (
  key text primary key,
  count int not null,
  ends_at timestamptz(3) not null
);
-- Which DATA_DIR belongs to this database: processes that share the one have to share the other.
create table data_directory (
  only_one boolean primary key default true check (only_one),
  id text not null
);
