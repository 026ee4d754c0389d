-- How often a car was looked at and asked about, counted by day and language; nothing about who did.
create table interest (
  car_id text not null references car_listing (id) on delete cascade,
  day date not null,                   -- UTC
  lang text not null,
  kind text not null,                  -- 'view', or the channel that was tapped
  times integer not null default 1,
  primary key (car_id, day, lang, kind)
);
create index interest_by_day on interest (day);
