-- Pictures whose last car left the bin for good, with the time at which that car was deleted: their files are removed once this is kept, never before, and whoever was ended in between goes on here.
create table picture_orphan (
  id text primary key,
  left_at timestamptz(3) not null
);
