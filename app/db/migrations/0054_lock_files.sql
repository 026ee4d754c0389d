-- A car, draft or setting that is saved with a picture or file locks its row until it has been committed, so that the clean-up, which locks it before it asks
-- whether something uses it, waits and then finds the use. By the database, so that no way to save is left out.
create function lock_files() returns trigger language plpgsql as $$
declare
  ids text[] := array(select one[1] from regexp_matches(to_json(new)::text, '(?:/pictures/|/files/|#)([0-9a-f]{32})', 'g') as one);
begin
  if cardinality(ids) > 0 then
    perform 1 from picture where id = any(ids) order by id for key share;
    perform 1 from file where id = any(ids) order by id for key share;
  end if;
  return null;
end $$;
create trigger car_lock_files after insert or update of pictures, films, condition on car_listing for each row
  when (cardinality(new.pictures) > 0 or new.films is not null or new.condition is not null) execute function lock_files();
create trigger draft_lock_files after insert or update of typed, pictures, others on draft for each row execute function lock_files();
create trigger setting_lock_files after insert or update on setting for each row execute function lock_files();
