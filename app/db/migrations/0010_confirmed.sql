-- When somebody last said that a car can still be had: when it was added or edited, or a tap since.
alter table car_listing add column confirmed_at timestamptz(3) not null default now();
update car_listing set confirmed_at = greatest(created_at, updated_at);
-- Available cars, the one that has waited longest first.
create index car_due on car_listing (confirmed_at, id) where not sold_out;
