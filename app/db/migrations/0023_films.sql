-- Films and PDFs that are kept as they came, under the hash of their content; and the films of a car: where each lies, with its poster.
create table file (
  id text primary key,
  kind text not null check (kind in ('mp4', 'webm', 'pdf')),
  bytes integer not null,
  seconds integer,                     -- how long a film is, where it says so
  created_at timestamptz(3) not null
);
alter table car_listing add column films text[];
-- Which files are in use is asked before one is removed.
create index car_filmed on car_listing (id) where films is not null;
