-- A visitor's reply below the seller's last answer makes the question unanswered again.
create or replace function note_state() returns trigger language plpgsql as $$
begin
  new.active_at := coalesce(new.active_at, new.created_at);
  new.settled := coalesce(new.settled, false); -- Comments from an older bin have no value.
  new.waits := new.state = 'held' or exists (select from reply where comment_id = new.id and state = 'held');
  new.hides := new.state = 'hidden' or exists (select from reply where comment_id = new.id and state = 'hidden');
  new.unanswered := new.state <> 'hidden' and not new.settled and not coalesce(
    (select by_seller from reply where comment_id = new.id and state = 'shown' order by created_at desc, by_seller desc limit 1), false);
  return new;
end $$;

-- Whether a question is answered now also depends on visitors' replies that are deleted.
drop trigger reply_removed on reply;
create trigger reply_removed after delete on reply for each row execute function note_reply();

-- Older follow-ups stay as they are, because the operator has long dealt with them elsewhere.
update comment set state = state where not unanswered and active_at > now() - interval '30 days';
