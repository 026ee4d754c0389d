-- Search keeps what it needs of every car in memory (docs/decisions/012-search-in-memory.md). What has changed since is read from here: the cars' ids,
-- by the transaction that changed them, so that none is missed however transactions overlap.
create table car_change (
  car_id text not null,
  changed_by xid8 not null default pg_current_xact_id(),
  changed_at timestamptz(3) not null default now()
);
create index car_change_by on car_change (changed_by);
create index car_change_at on car_change (changed_at);
create function note_changes() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then insert into car_change (car_id) select id from old_cars; end if;
  if tg_op = 'INSERT' then insert into car_change (car_id) select id from new_cars; end if;
  return null;
end $$;
create trigger car_added_noted after insert on car_listing referencing new table as new_cars for each statement execute function note_changes();
create trigger car_changed_noted after update on car_listing referencing old table as old_cars for each statement execute function note_changes();
create trigger car_removed_noted after delete on car_listing referencing old table as old_cars for each statement execute function note_changes();

-- Words are found in memory now; numbers that people read out are found here, whatever their case.
drop index car_by_words;
create index car_by_number on car_listing (lower(stock_number) text_pattern_ops);
