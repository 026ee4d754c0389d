-- What a visitor wrote is shown, waits for the seller's approval ('held'), or was hidden by the seller.
alter table comment
  add column state text not null default 'shown' check (state in ('shown', 'held', 'hidden')),
  add column active_at timestamptz(3),             -- when a visitor last wrote in it: the comment or a reply to it
  add column waits boolean not null default false, -- it or a reply to it is held
  add column hides boolean not null default false; -- it or a reply to it is hidden
alter table reply
  add column state text not null default 'shown' check (state in ('shown', 'held', 'hidden')),
  add column by_seller boolean not null default false;
update comment set active_at = greatest(created_at, (select max(created_at) from reply where comment_id = comment.id));
alter table comment alter column active_at set not null;

-- All that visitors may see; every public read begins here. The replies of a comment that is not shown are reached by nobody.
create view shown_comment as select id, car_id, comment, likes, created_at from comment where state = 'shown';
create view shown_reply as select id, comment_id, text, by_seller, created_at from reply where state = 'shown';
create index shown_comment_of_car on comment (car_id, created_at desc, id desc) where state = 'shown';
create index shown_reply_of_comment on reply (comment_id, created_at, id) where state = 'shown';

-- The operator's list, whole and by filter, newest first.
create index comment_newest on comment (active_at desc, id desc);
create index comment_waiting on comment (active_at desc, id desc) where waits;
create index comment_hiding on comment (active_at desc, id desc) where hides;
create index reply_not_shown on reply (comment_id, state, created_at, id) where state <> 'shown';

-- `waits` and `hides` are worked out whenever the state of a comment, or of a reply to it, is written.
create function note_state() returns trigger language plpgsql as $$
begin
  new.active_at := coalesce(new.active_at, new.created_at);
  new.waits := new.state = 'held' or exists (select from reply where comment_id = new.id and state = 'held');
  new.hides := new.state = 'hidden' or exists (select from reply where comment_id = new.id and state = 'hidden');
  return new;
end $$;
create trigger comment_noted before insert or update of state on comment for each row execute function note_state();

create function note_reply() returns trigger language plpgsql as $$
begin
  update comment set
    state = state,
    active_at = case when tg_op = 'INSERT' and not new.by_seller then greatest(active_at, new.created_at) else active_at end
  where id = coalesce(new.comment_id, old.comment_id);
  return null;
end $$;
create trigger reply_added after insert on reply for each row when (new.state <> 'shown' or not new.by_seller) execute function note_reply();
create trigger reply_changed after update of state on reply for each row when (old.state <> new.state) execute function note_reply();
create trigger reply_removed after delete on reply for each row when (old.state <> 'shown') execute function note_reply();
