-- Deleted cars, kept for a while. A car in the bin is no row of car_listing: no query can forget to leave it out, and the kept counts stay right.
create table car_bin (
  id text primary key,
  car jsonb not null,                  -- its row of car_listing
  belongings jsonb not null,           -- [{"of": "comment", "rows": […]}, …]: the rows that went with it, in the order in which they can be put back
  binned_at timestamptz(3) not null default now(),
  stock_number text not null unique generated always as (car ->> 'stock_number') stored,
  import_key text unique generated always as (car ->> 'import_key') stored
);
create index car_bin_newest on car_bin (binned_at desc, id desc);

-- What a binned car will need again when it is restored is not given to another one. Asked after the write, when a deletion that was under way is seen too.
create function refuse_binned() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_cars n join car_bin b on b.stock_number = n.stock_number) then
    raise unique_violation using message = 'a car in the bin has this number (car_listing_stock_number_key)';
  end if;
  if exists (select 1 from new_cars n join car_bin b on b.import_key = n.import_key) then
    raise unique_violation using message = 'its car is in the bin (car_listing_import_key_key)';
  end if;
  return null;
end $$;
create trigger car_added_binned after insert on car_listing referencing new table as new_cars for each statement execute function refuse_binned();
create trigger car_changed_binned after update on car_listing referencing new table as new_cars for each statement execute function refuse_binned();

create or replace function next_stock_number() returns text language plpgsql as $$
declare candidate text;
begin
  loop
    candidate := 'N' || nextval('stock_number_seq');
    exit when not exists (select 1 from car_listing where stock_number = candidate) and not exists (select 1 from car_bin where stock_number = candidate);
  end loop;
  return candidate;
end $$;

-- Every row, of whatever table, that would be deleted together with some rows: found by the foreign keys, so that a table of later days comes along too.
create function belongings_of(parent regclass, parents jsonb) returns jsonb language plpgsql as $$
declare
  link record;
  found_rows jsonb;
  gathered jsonb := '[]';
begin
  for link in
    select c.conrelid::regclass as child, own.attname as own_column, theirs.attname as parent_column
    from pg_constraint c
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = c.confkey[1]
    where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = parent order by 1
  loop
    -- Locked: what is being written to them right now is waited for.
    execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from (select * from %s where %I = any ($1) for update) t', link.child, link.own_column)
      into found_rows using array(select value ->> link.parent_column from jsonb_array_elements(parents));
    if found_rows <> '[]' then
      gathered := gathered || jsonb_build_object('of', link.child::text, 'rows', found_rows) || belongings_of(link.child, found_rows);
    end if;
  end loop;
  return gathered;
end $$;

-- Rows as they were; a column that came later gets its default, one that is gone is left out.
create function put_back(target regclass, kept jsonb) returns void language plpgsql as $$
declare names text;
begin
  select string_agg(quote_ident(attname), ', ') into names from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and kept -> 0 ? attname::text;
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)', target, names) using kept;
end $$;

-- Moves a car and all that belongs to it into the bin; false when there is no such car.
create function bin_car(wanted text) returns boolean language plpgsql as $$
declare kept jsonb;
begin
  select to_jsonb(c) into kept from car_listing c where id = wanted for update;
  if not found then return false; end if;
  insert into car_bin (id, car, belongings) values (wanted, kept, belongings_of('car_listing', jsonb_build_array(kept)));
  delete from car_listing where id = wanted;
  return true;
end $$;

-- Puts a car back as it was; false when it is not in the bin.
create function restore_car(wanted text) returns boolean language plpgsql as $$
declare
  binned car_bin;
  part jsonb;
begin
  delete from car_bin where id = wanted returning * into binned;
  if not found then return false; end if;
  perform put_back('car_listing', jsonb_build_array(binned.car));
  for part in select value from jsonb_array_elements(binned.belongings) loop
    if to_regclass(part ->> 'of') is not null then perform put_back(to_regclass(part ->> 'of'), part -> 'rows'); end if;
  end loop;
  return true;
end $$;
