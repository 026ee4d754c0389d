-- What it costs to bring a car to a country, and which may be brought (features/destinations): each saving is a version of its own, the newest of a country counts, and one without a body says that the country is gone.
create table destination_version (
  id integer generated always as identity primary key,
  country text not null,
  body jsonb,
  made_at timestamptz(3) not null default now(),
  made_by text,
  summary jsonb                        -- its ports and ways, for lists
);
create index destination_newest on destination_version (country, id desc);
create trigger destination_told after insert on destination_version for each statement execute function tell_change();
-- What comes out of its exhaust, as rules of countries ask: 'Euro 5'.
alter table car_listing add column emissions text;
