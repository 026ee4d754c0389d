-- What a car has, by the keys of app/features/equipment/choices.ts; null where nothing is said.
alter table car_listing add column equipment text[];
-- What others of a model have is offered to whoever adds one: the newest of them.
create index car_equipped on car_listing (make_key, lower(model), created_at desc) where equipment is not null;
