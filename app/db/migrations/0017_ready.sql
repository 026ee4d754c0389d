-- A comment that is a ready question, or a reply that is a ready answer, says here which one: {"key": "priceTo", "port": "Poti"}. The text beside it is in its writer's language.
alter table comment
  add column ready jsonb check (jsonb_typeof(ready) = 'object' and jsonb_typeof(ready -> 'key') = 'string' and length(ready::text) <= 300),
  add column unanswered boolean not null default false; -- not hidden, and no reply of the seller's is to be seen
alter table reply
  add column ready jsonb check (jsonb_typeof(ready) = 'object' and jsonb_typeof(ready -> 'key') = 'string' and length(ready::text) <= 300);
create or replace view shown_comment as select id, car_id, comment, likes, created_at, ready from comment where state = 'shown';
create or replace view shown_reply as select id, comment_id, text, by_seller, created_at, ready from reply where state = 'shown';

-- `unanswered` is worked out with the others (0009_moderation.sql), so replies of the seller's count as well now, when they come and when they go.
create or replace function note_state() returns trigger language plpgsql as $$
begin
  new.active_at := coalesce(new.active_at, new.created_at);
  new.waits := new.state = 'held' or exists (select from reply where comment_id = new.id and state = 'held');
  new.hides := new.state = 'hidden' or exists (select from reply where comment_id = new.id and state = 'hidden');
  new.unanswered := new.state <> 'hidden' and not exists (select from reply where comment_id = new.id and state = 'shown' and by_seller);
  return new;
end $$;
drop trigger reply_added on reply;
create trigger reply_added after insert on reply for each row execute function note_reply();
drop trigger reply_removed on reply;
create trigger reply_removed after delete on reply for each row when (old.state <> 'shown' or old.by_seller) execute function note_reply();
update comment set state = state;
-- The operator's list has the unanswered ones first.
create index comment_unanswered_first on comment (unanswered desc, active_at desc, id desc);
create index reply_of_seller on reply (comment_id, created_at) where by_seller and state = 'shown';
create index comment_unanswered on comment (created_at desc, id) where unanswered;

-- Messages tell of one thing each: the new cars of a search, the answers to a comment, or what visitors ask, which an operator is told.
alter table push_subscription
  alter column search drop not null,
  add column comment_id text references comment (id) on delete cascade,
  add column operator_id text references "user" (id) on delete cascade,
  add column quiet_from smallint check (quiet_from between 0 and 1439), -- minutes after midnight in the operator's time zone
  add column quiet_to smallint check (quiet_to between 0 and 1439),
  add column zone text check (length(zone) <= 64),
  add check (num_nonnulls(search, comment_id, operator_id) = 1),
  add check (num_nonnulls(quiet_from, quiet_to, zone) in (0, 3) and (quiet_from is null or operator_id is not null));
create index push_subscription_by_comment on push_subscription (comment_id) where comment_id is not null;
create index push_subscription_by_operator on push_subscription (operator_id) where operator_id is not null;
