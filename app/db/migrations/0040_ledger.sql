-- What a car cost, its number plate, its place in the yard and a note: for owners and sellers only. Encrypted by the site (app/features/ledger/shared/seal.server.ts),
-- so that a copy of the database or an unencrypted backup does not show it.
create table ledger (
  car_id text primary key references car_listing (id) on delete cascade,
  sealed text not null check (length(sealed) <= 60000),
  changed_at timestamptz(3) not null default now(),
  changed_by text not null
);
