-- Photos of receipts, encrypted by the site as ledgers are. They are in no picture store, whose files are public.
create table receipt (
  id text primary key,
  car_id text not null references car_listing (id) on delete cascade,
  sealed text not null check (length(sealed) <= 700000),
  made_at timestamptz(3) not null default now()
);
create index receipt_of_car on receipt (car_id);

-- What a car costs before it is published, encrypted under the id that the car will have.
alter table draft
  add column car_id text not null unique default translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), '01ae', 'ghjk'),
  add column ledger text check (length(ledger) <= 60000);
