-- Imports write ledgers too, and undoing one restores them.
alter table import_before
  add column ledger_before json,                         -- the row of the ledger; null if there was none
  add column ledger_after timestamptz(3),                -- the time of change of the ledger that the import wrote; null if it wrote none
  add column ledger_only boolean not null default false; -- the import did not change the car itself

-- An import writes the ledger of a car after the car.
create function note_ledger_import() returns trigger language plpgsql as $$
declare run text := nullif(current_setting('nuricar.run', true), '');
begin
  if run is null then return null; end if;
  insert into import_before (run_id, car_id, before, last_event, after_version, ledger_only)
    select run, id, row_to_json(c), 0, updated_at, true from car_listing c where id = new.car_id
    on conflict (run_id, car_id) do nothing;
  if tg_op = 'UPDATE' then
    update import_before set ledger_before = row_to_json(old) where run_id = run and car_id = new.car_id and ledger_after is null;
  end if;
  update import_before set ledger_after = new.changed_at where run_id = run and car_id = new.car_id;
  return null;
end $$;
create trigger ledger_by_import after insert or update on ledger for each row execute function note_ledger_import();

-- Cars of an import that somebody has edited, or on which visitors have commented if the import added them.
create or replace function touched_since_import(run text) returns setof text language sql stable as $$
  select d.id from import_log l join import_before b on b.run_id = l.id join draft d on d.id = b.car_id
  where l.id = run and l.undone_at is null and d.changed_at <> b.after_version
  union all
  select c.id from import_log l join import_before b on b.run_id = l.id join car_listing c on c.id = b.car_id left join ledger g on g.car_id = c.id
  where l.id = run and l.undone_at is null and (
    (c.updated_at <> b.after_version and not b.ledger_only)
    or (b.before is null and exists (select from comment where car_id = c.id))
    -- A ledger written by hand would be lost with a car that the import added.
    or ((b.before is null or b.ledger_after is not null) and g.changed_at is distinct from b.ledger_after)
  )
$$;

-- Returns how many cars are as before, or null if the import is unknown or already undone. Touched cars are left alone, or undone too: added ones go to the bin.
create or replace function undo_import(run text, touched_too boolean) returns int language plpgsql as $$
declare
  names text;
  touched text[];
  one import_before;
  who text := coalesce(current_setting('nuricar.who', true), '');
  count int := 0;
begin
  -- Nobody edits the cars, their comments or their ledgers between the question whether they are touched and the undo.
  perform c.id from import_before b join car_listing c on c.id = b.car_id where b.run_id = run order by c.id for update of c;
  touched := array(select touched_since_import(run));
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
      elsif not one.ledger_only then
        -- The version of a car must increase, because pages are cached by it.
        execute format('update car_listing c set (%1$s, updated_at) = (select %1$s, greatest(now(), c.updated_at + interval ''1 millisecond'')
          from json_populate_record(null::car_listing, $1)) where id = $2', names) using one.before, one.car_id;
        delete from car_event where car_id = one.car_id and id > one.last_event and done_by = 'import';
        -- To an earlier import, the car counts as untouched again.
        update import_before b set after_version = c.updated_at from car_listing c
          where c.id = one.car_id and b.car_id = c.id and b.after_version = (one.before ->> 'updated_at')::timestamptz;
      end if;
      if one.before is not null and one.ledger_after is not null then
        if one.ledger_before is null then delete from ledger where car_id = one.car_id;
        else
          update ledger set (sealed, changed_at, changed_by) =
            (select sealed, changed_at, changed_by from json_populate_record(null::ledger, one.ledger_before)) where car_id = one.car_id;
        end if;
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
