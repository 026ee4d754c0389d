-- Searches for a make or model of which the site has few cars. A row counts one device for one search in a month.
create table wanted (
  search text not null check (length(search) <= 400),  -- as the parameters of its address
  country text not null default '',    -- of the chosen destination, ISO 3166-1; '' without one
  device text not null,                -- a digest of a random number, the month and the search
  day date not null,                   -- the seller's day
  primary key (search, country, device)
);
create index wanted_by_day on wanted (day);
