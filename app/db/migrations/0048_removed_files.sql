-- Pictures, films and PDFs that a car, a draft or a setting gave up, until the clean-up has looked whether something else uses them. Noted by the database,
-- so that no change of a row is left out. The release before does not read this table, so it deletes nothing too early.
create table picture_left (
  id text primary key,
  due_at timestamptz(3) not null,  -- not deleted before
  run text                         -- the import that took it off, which can be undone for 30 days
);
create index picture_left_due on picture_left (due_at);
create index picture_left_run on picture_left (run) where run is not null;

create function note_left() returns trigger language plpgsql as $$
declare
  importing text := nullif(current_setting('nuricar.run', true), '');
  now_has text := case tg_op when 'UPDATE' then to_json(new)::text else '' end;
begin
  -- An hour is enough to undo a change in a form or list that is still open. In one order, so that two changes never wait for each other.
  insert into picture_left (id, due_at, run)
    select distinct one[1], now() + case when importing is null then interval '1 hour' else interval '30 days' end, importing
    from regexp_matches(to_json(old)::text, '(?:/pictures/|/files/|#)([0-9a-f]{32})', 'g') as one
    where position(one[1] in now_has) = 0 order by 1
    on conflict (id) do update set due_at = greatest(picture_left.due_at, excluded.due_at), run = coalesce(excluded.run, picture_left.run);
  return null;
end $$;
create trigger car_left_files after update on car_listing for each row
  when (old.pictures is distinct from new.pictures or old.films is distinct from new.films or old.condition is distinct from new.condition) execute function note_left();
create trigger removed_car_left_files after delete on car_listing for each row execute function note_left();
create trigger draft_left_files after update or delete on draft for each row execute function note_left();
create trigger setting_left_files after update or delete on setting for each row execute function note_left();

-- Earlier releases left such files where they were. Those that only the undo of an import uses stay for its 30 days.
insert into picture_left (id, due_at)
  with text_of (said, is_undo) as (
    select to_json(c)::text, false from car_listing c
    union all select car::text, false from car_bin
    union all select to_json(d)::text, false from draft d
    union all select value::text, false from setting
    union all select before::text, true from import_before where before is not null
  ), used as materialized (
    select one[1] as id, bool_and(is_undo) as is_undo from text_of, regexp_matches(said, '(?:/pictures/|/files/|#)([0-9a-f]{32})', 'g') as one group by 1
  )
  select stored.id, case when used.id is null then now() else now() + interval '30 days' end
  from (select id from picture where taken union select id from file where taken) stored left join used on used.id = stored.id
  where used.id is null or used.is_undo;

-- The key that encrypts an uploaded file in the store (features/imports/stored.server.ts). Null for a file of an earlier release, which is not encrypted.
alter table nuricar_passing.import_file add column secret text;
