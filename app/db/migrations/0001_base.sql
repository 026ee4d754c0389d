-- The tables of the product. Times are kept to the millisecond, as every answer shows them, so that a cursor made of one is exact.
create extension if not exists pg_trgm;

create table car_listing (
  id text primary key,
  stock_number text not null unique,
  make text check (length(make) <= 255),
  make_key text,                       -- what /search/make/{make} compares: lower case, brought to the catalogue's name
  model text check (length(model) <= 255),
  trim text check (length(trim) <= 255),
  year integer,
  mileage integer,                     -- km
  selling_price text check (length(selling_price) <= 255),
  price_usd double precision,          -- the number read from selling_price
  fuel_type text check (length(fuel_type) <= 255),
  category text check (length(category) <= 255),
  category_key text,
  comment text check (length(comment) <= 1000),
  pictures text[] not null default '{}',
  sold_out boolean not null default false,
  vin text,
  transmission text,
  drive text,
  steering text,
  engine_cc integer,
  color text,
  seats integer,
  doors integer,
  first_registration text check (first_registration ~ '^\d{4}-\d{2}$'),
  import_key text unique,              -- where an imported row came from, so that a second run changes it instead of adding it
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index car_newest on car_listing (sold_out, created_at desc, id desc);
create index car_all_newest on car_listing (created_at desc, id desc);
create index car_by_make on car_listing (make_key, sold_out, created_at desc, id desc);
create index car_by_category on car_listing (category_key, sold_out, created_at desc, id desc);
create index car_by_words on car_listing using gin (search_text gin_trgm_ops);

-- A number for the phone: N1001, N1002 and so on, skipping any that an operator has given by hand.
create sequence stock_number_seq start 1001;
create function next_stock_number() returns text language plpgsql as $$
declare candidate text;
begin
  loop
    candidate := 'N' || nextval('stock_number_seq');
    exit when not exists (select 1 from car_listing where stock_number = candidate);
  end loop;
  return candidate;
end $$;
alter table car_listing alter column stock_number set default next_stock_number();

-- How many cars there are of each make and category, kept by triggers: showing a count never scans the catalogue.
create table car_count (
  make_key text not null,
  category_key text not null,
  sold_out boolean not null,
  cars integer not null,
  primary key (make_key, category_key, sold_out)
);
create function count_cars() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into car_count
      select coalesce(make_key, ''), coalesce(category_key, ''), sold_out, -count(*) from old_cars group by 1, 2, 3 order by 1, 2, 3
      on conflict (make_key, category_key, sold_out) do update set cars = car_count.cars + excluded.cars;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into car_count
      select coalesce(make_key, ''), coalesce(category_key, ''), sold_out, count(*) from new_cars group by 1, 2, 3 order by 1, 2, 3
      on conflict (make_key, category_key, sold_out) do update set cars = car_count.cars + excluded.cars;
  end if;
  return null;
end $$;
create trigger car_added after insert on car_listing referencing new table as new_cars for each statement execute function count_cars();
create trigger car_changed after update on car_listing referencing old table as old_cars new table as new_cars for each statement execute function count_cars();
create trigger car_removed after delete on car_listing referencing old table as old_cars for each statement execute function count_cars();

create table picture (
  id text primary key,                 -- hash of the kept picture's content
  width integer not null,              -- px, upright
  height integer not null,
  bytes integer not null,
  placeholder text not null,           -- a few pixels as a data: address, shown while the picture loads
  created_at timestamptz(3) not null default now()
);

create table comment (
  id text primary key,
  car_id text not null references car_listing (id) on delete cascade,
  comment text not null check (length(comment) <= 255),
  likes integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index comment_of_car on comment (car_id, created_at desc, id desc);

create table reply (
  id text primary key,
  comment_id text not null references comment (id) on delete cascade,
  text text not null,
  created_at timestamptz(3) not null default now()
);
create index reply_of_comment on reply (comment_id, created_at, id);

create table setting (
  key text primary key,
  value jsonb not null
);

-- Every process that keeps rendered pages hears of a change here.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('nuricar_change', tg_table_name);
  return null;
end $$;
create trigger car_listing_told after insert or update or delete on car_listing for each statement execute function tell_change();
create trigger comment_told after insert or update or delete on comment for each statement execute function tell_change();
create trigger reply_told after insert or update or delete on reply for each statement execute function tell_change();
create trigger setting_told after insert or update or delete on setting for each statement execute function tell_change();
