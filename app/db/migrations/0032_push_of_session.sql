-- Messages to an operator's device end with the session that subscribed it. Visitors' subscriptions end 90 days after the device last renewed them.
alter table push_subscription
  add column session_id text references session (id) on delete cascade,
  add column renewed_at timestamptz(3) not null default now();
-- With several sessions, nobody knows which one subscribed the device. The operator must switch messages on again.
update push_subscription set session_id = (select min(id) from session where "userId" = operator_id having count(*) = 1) where operator_id is not null;
delete from push_subscription where operator_id is not null and session_id is null;
create index push_subscription_by_session on push_subscription (session_id) where session_id is not null;
create index push_subscription_by_renewal on push_subscription (renewed_at);
