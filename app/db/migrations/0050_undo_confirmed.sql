-- Keeps a confirmation that was made after the import. Otherwise as in 0044_import_ledger.sql.
-- Returns how many cars are as before, or null if the import is unknown or already undone. Touched cars are left alone, or undone too: added ones go to the bin.
create or replace function undo_import(run text, touched_too boolean) returns int language plpgsql as $$
declare
  names text;
  touched text[];
  one import_before;
  confirmed timestamptz;
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
        select confirmed_at into confirmed from car_listing where id = one.car_id;
        -- The version of a car must increase, because pages are cached by it.
        execute format('update car_listing c set (%1$s, updated_at) = (select %1$s, greatest(now(), c.updated_at + interval ''1 millisecond'')
          from json_populate_record(null::car_listing, $1)) where id = $2', names) using one.before, one.car_id;
        update car_listing set confirmed_at = confirmed where id = one.car_id and confirmed > one.after_version;
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
