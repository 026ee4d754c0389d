-- Who changes what pages show says so, by a lock that many may share, and waits 25 ms before the change can be seen and is acknowledged.
-- A process that found nobody holding it therefore knows for 20 ms that nothing has been acknowledged meanwhile, and asks nothing (app/db/changes.server.ts).
-- The embedded database has no other process to wait for.
create function announce_change() returns trigger language plpgsql as $$
begin
  if current_setting('nuricar.alone', true) is distinct from 'on' then
    perform pg_advisory_xact_lock_shared(720342);
    perform pg_sleep(0.025);
  end if;
  return null;
end $$;
-- At the end of the transaction, so that it holds back no other work of its own; held till the change can be seen.
create constraint trigger change_announced after insert on change deferrable initially deferred for each row execute function announce_change();

-- Which transactions have changed something since those that were read, the oldest that may still run, and whether none is about to end.
-- In this order: who did not hold the lock yet is seen in the snapshot after it, or ends 25 ms from now at the earliest. A volatile function has a snapshot of its own for each statement, where the transaction is of the usual kind.
create function look_at_changes(since xid8, read text[], out oldest xid8, out changed text[], out quiet boolean) volatile language plpgsql as $$
begin
  quiet := pg_try_advisory_xact_lock(720342) and current_setting('transaction_isolation') = 'read committed';
  select pg_snapshot_xmin(pg_current_snapshot()), (
    select array_agg(changed_by::text) from change
    where changed_by >= coalesce(since, pg_snapshot_xmin(pg_current_snapshot())) and changed_by::text <> all (read)
  ) into oldest, changed;
end $$;
