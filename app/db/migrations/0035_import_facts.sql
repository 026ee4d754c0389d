-- What import rules ask for: the market that a car was built for, and what its condition sheet states about its past (derived on every write).
alter table car_listing add column market text check (length(market) <= 255);
alter table car_listing add column past text[] not null default '{}';
update car_listing
set past = array_remove(
  array[
    case condition ->> 'flood' when 'yes' then 'flood' end,
    case condition ->> 'fire' when 'yes' then 'fire' end,
    case condition ->> 'rental' when 'yes' then 'rental' when 'no' then 'no-rental' end,
    case condition ->> 'taxi' when 'yes' then 'taxi' when 'no' then 'no-taxi' end
  ],
  null
)
where condition is not null;
