-- What a car's condition sheet states, entry by entry (docs/condition.md), and what that proves: derived on every write, for filters.
alter table car_listing add column condition jsonb check (length(condition::text) <= 30000);
alter table car_listing add column proof text[] not null default '{}';
