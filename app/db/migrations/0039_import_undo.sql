-- What imports changed, so that one can be undone as a whole for 30 days.
create table import_log (
  id text primary key,  -- of the run
  name text not null,   -- of the file
  source text not null,
  at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index import_log_newest on import_log (at desc);
create table import_before (
  run_id text not null references import_log (id) on delete cascade,
  car_id text not null,         -- of a car or a draft; without a reference, because the car may be in the bin
  is_draft boolean not null default false,
  before json,                  -- the row of car_listing or draft; null if the import added it
  last_event bigint not null,   -- the last event of the car before the import
  after_version timestamptz(3) not null,
  primary key (run_id, car_id)
);

-- Like the history, this is noted by the database, in transactions that set nuricar.run. Its triggers run before those of the history.
create function note_import() returns trigger language plpgsql as $$
declare run text := nullif(current_setting('nuricar.run', true), '');
begin
  if run is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into import_before (run_id, car_id, last_event, after_version) select run, id, 0, updated_at from new_cars
      on conflict (run_id, car_id) do update set after_version = excluded.after_version;
  else
    insert into import_before (run_id, car_id, before, last_event, after_version)
      select run, n.id, row_to_json(o), coalesce((select max(id) from car_event where car_id = n.id), 0), n.updated_at from new_cars n join old_cars o on o.id = n.id
      on conflict (run_id, car_id) do update set after_version = excluded.after_version;
  end if;
  return null;
end $$;
create trigger car_added_by_import after insert on car_listing referencing new table as new_cars for each statement execute function note_import();
create trigger car_changed_by_import after update on car_listing referencing old table as old_cars new table as new_cars for each statement execute function note_import();

create function note_draft_import() returns trigger language plpgsql as $$
declare run text := nullif(current_setting('nuricar.run', true), '');
begin
  if run is null then return new; end if;
  insert into import_before (run_id, car_id, is_draft, before, last_event, after_version)
    values (run, new.id, true, case tg_op when 'UPDATE' then row_to_json(old) end, 0, new.changed_at)
    on conflict (run_id, car_id) do update set after_version = excluded.after_version;
  return new;
end $$;
create trigger draft_by_import after insert or update on draft for each row execute function note_draft_import();

-- Cars of an import that somebody has edited, or on which visitors have commented if the import added them.
create function touched_since_import(run text) returns setof text language sql stable as $$
  select d.id from import_log l join import_before b on b.run_id = l.id join draft d on d.id = b.car_id
  where l.id = run and l.undone_at is null and d.changed_at <> b.after_version
  union all
  select c.id from import_log l join import_before b on b.run_id = l.id join car_listing c on c.id = b.car_id
  where l.id = run and l.undone_at is null and (c.updated_at <> b.after_version or (b.before is null and exists (select from comment where car_id = c.id)))
$$;

-- Returns how many cars are as before, or null if the import is unknown or already undone. Touched cars are left alone, or undone too: added ones go to the bin.
create function undo_import(run text, touched_too boolean) returns int language plpgsql as $$
declare
  names text;
  touched text[] := array(select touched_since_import(run));
  one import_before;
  who text := coalesce(current_setting('nuricar.who', true), '');
  count int := 0;
begin
  update import_log set undone_at = now() where id = run and undone_at is null;
  if not found then return null; end if;
  select string_agg(quote_ident(attname), ', ') into names from pg_attribute
    where attrelid = 'car_listing'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'updated_at');
  perform set_config('nuricar.who', 'bin', true);
  for one in select b.* from import_before b join car_listing c on c.id = b.car_id where b.run_id = run order by c.id for update of c loop
    continue when one.car_id = any(touched) and not touched_too;
    begin
      if one.before is null then
        if one.car_id = any(touched) then perform bin_car(one.car_id);
        else delete from car_listing where id = one.car_id;
        end if;
      else
        -- The version of a car must increase, because pages are cached by it.
        execute format('update car_listing c set (%1$s, updated_at) = (select %1$s, greatest(now(), c.updated_at + interval ''1 millisecond'')
          from json_populate_record(null::car_listing, $1)) where id = $2', names) using one.before, one.car_id;
        delete from car_event where car_id = one.car_id and id > one.last_event and done_by = 'import';
        -- To an earlier import, the car counts as untouched again.
        update import_before b set after_version = c.updated_at from car_listing c
          where c.id = one.car_id and b.car_id = c.id and b.after_version = (one.before ->> 'updated_at')::timestamptz;
      end if;
      count := count + 1;
    exception when unique_violation then null; -- Another car has the stock number by now.
    end;
  end loop;
  perform set_config('nuricar.who', who, true);
  for one in select b.* from import_before b join draft d on d.id = b.car_id where b.run_id = run for update of d loop
    continue when one.car_id = any(touched) and not touched_too;
    if one.before is null then delete from draft where id = one.car_id;
    else
      update draft set (typed, pictures, changed_by, changed_at, publish_at, trouble, others) =
        (select typed, pictures, changed_by, greatest(now(), draft.changed_at + interval '1 millisecond'), publish_at, trouble, others from json_populate_record(null::draft, one.before))
        where id = one.car_id;
      update import_before b set after_version = d.changed_at from draft d
        where d.id = one.car_id and b.car_id = d.id and b.after_version = (one.before ->> 'changed_at')::timestamptz;
    end if;
    count := count + 1;
  end loop;
  return count;
end $$;
