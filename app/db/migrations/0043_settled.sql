-- A comment such as 'Thank you!' needs no answer. It counts as unanswered again when a visitor replies to it.
alter table comment add column settled boolean not null default false;

create or replace function note_state() returns trigger language plpgsql as $$
begin
  new.active_at := coalesce(new.active_at, new.created_at);
  new.settled := coalesce(new.settled, false); -- Comments from an older bin have no value.
  new.waits := new.state = 'held' or exists (select from reply where comment_id = new.id and state = 'held');
  new.hides := new.state = 'hidden' or exists (select from reply where comment_id = new.id and state = 'hidden');
  new.unanswered := new.state <> 'hidden' and not new.settled and not exists (select from reply where comment_id = new.id and state = 'shown' and by_seller);
  return new;
end $$;
drop trigger comment_noted on comment;
create trigger comment_noted before insert or update of state, settled on comment for each row execute function note_state();

create or replace function note_reply() returns trigger language plpgsql as $$
declare is_news boolean := tg_op = 'INSERT' and not new.by_seller;
begin
  update comment set
    state = state,
    settled = settled and not is_news,
    active_at = case when is_news then greatest(active_at, new.created_at) else active_at end
  where id = coalesce(new.comment_id, old.comment_id);
  return null;
end $$;
