-- Each process keeps pages and forgets them when it hears of a change (docs/decisions/037-page-cache.md). Nobody asks before each answer any more, so no change is announced.
drop trigger change_announced on change;
drop function announce_change();
drop function look_at_changes(xid8, text[]);

-- What visitors write changes the pages of one car, which is named. Null: every page may have changed.
alter table change drop constraint change_pkey, add column car_id text;
create unique index change_once on change (changed_by, coalesce(car_id, ''));

create function note_change(car text) returns void language plpgsql as $$
begin
  insert into change (car_id) values (car) on conflict do nothing;
  perform pg_notify('nuricar_change', coalesce(car, ''));
end $$;
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  perform note_change(null);
  return null;
end $$;

-- Lists show the latest comment of a car. What the seller hides or deletes is gone from them at once; a new comment may come a minute later (server/page-cache.ts).
create function tell_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_change(null);
  elsif tg_op = 'UPDATE' and new.state <> old.state then perform note_change(null);
  else perform note_change(new.car_id);
  end if;
  return null;
end $$;
drop trigger comment_told on comment;
create trigger comment_told after insert or update or delete on comment for each row execute function tell_comment();

-- Of a comment that is deleted, its own trigger has told already.
create function tell_reply() returns trigger language plpgsql as $$
declare car text;
begin
  select car_id into car from comment where id = coalesce(new.comment_id, old.comment_id);
  if found then perform note_change(car); end if;
  return null;
end $$;
drop trigger reply_told on reply;
create trigger reply_told after insert or update or delete on reply for each row execute function tell_reply();
