-- Which listing came of which try: a submit whose answer was lost is answered again instead of making a second car. Kept for 24 hours.
create table submission (
  key text primary key,                -- Idempotency-Key, made up by who sends
  body text not null,                  -- hash of what was sent with it
  car_id text not null,
  created_at timestamptz(3) not null default now()
);
create index submission_by_age on submission (created_at);

-- What 'looks already listed' compares.
create index car_by_vin on car_listing (upper(vin)) where vin is not null;
create index car_by_looks on car_listing (make_key, year, mileage, lower(model));
