-- Sales, from the first question to the delivery. Buyers and money are encrypted by the site as ledgers are
-- (app/features/desk/deals), so that a copy of the database or an unencrypted backup does not show them.
create table deal (
  id text primary key,
  state text not null default 'open' check (state in ('open', 'done', 'fallen')),
  sealed text check (length(sealed) <= 60000),  -- null until somebody has entered something
  seller text,                                  -- the id of an operator, who may be removed
  next_step text,                               -- null when all steps are done
  due_on text check (due_on ~ '^\d{4}-\d{2}-\d{2}$'),
  made_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  changed_by text
);
create index deal_open on deal (made_at desc, id desc) where state = 'open';
create index deal_due on deal (due_on, id) where state = 'open' and due_on is not null;
create index deal_closed on deal (made_at desc, id desc) where state <> 'open';

-- Deals outlive their cars. Names and stock numbers are kept as they were.
create table deal_car (
  deal_id text not null references deal (id) on delete cascade,
  car_id text not null,
  name text not null,
  stock_number text not null,
  sold_on text check (sold_on ~ '^\d{4}-\d{2}-\d{2}$'),  -- a day where the seller is
  is_open boolean not null default true,                  -- the deal is open
  added_at timestamptz not null default clock_timestamp(),
  ledger text check (length(ledger) <= 60000),            -- the sealed ledger of a car that was deleted for good
  primary key (deal_id, car_id)
);
create unique index deal_car_open on deal_car (car_id) where is_open;
create index deal_car_of_car on deal_car (car_id);
create index deal_car_sold on deal_car (sold_on desc, deal_id) where sold_on is not null;

-- A car that is sold or reserved gets a deal without details, however it was marked. It goes with the mark, unless
-- somebody has entered details.
create function note_deal() returns trigger language plpgsql as $$
declare
  who text := nullif(current_setting('nuricar.who', true), '');
  today text := to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD');
  one record;
  fresh text;
begin
  for one in
    select n.id, n.sold_out, n.reserved_until, n.stock_number, concat_ws(' ', n.make, n.model, n.year) as name
    from new_cars n join old_cars o on o.id = n.id
    where n.sold_out <> o.sold_out or (n.reserved_until is null) <> (o.reserved_until is null)
    order by n.id
  loop
    if one.sold_out or one.reserved_until is not null then
      -- What is undone or restored begins no deal.
      if who is distinct from 'bin' and not exists (select from deal_car where car_id = one.id and is_open) then
        fresh := gen_random_uuid()::text;
        insert into deal (id, seller, next_step, changed_by) values (fresh, (select id from "user" where id = who), 'asked', who);
        insert into deal_car (deal_id, car_id, name, stock_number) values (fresh, one.id, one.name, one.stock_number);
      end if;
    else
      delete from deal using deal_car of_it where deal.id = of_it.deal_id and of_it.car_id = one.id and of_it.is_open
        and deal.sealed is null and not exists (select from deal_car other where other.deal_id = deal.id and other.car_id <> one.id);
    end if;
    update deal_car set sold_on = case when one.sold_out then coalesce(sold_on, today) end
      where car_id = one.id and is_open and (sold_on is not null) <> one.sold_out;
  end loop;
  return null;
end $$;
create trigger car_changed_deal after update on car_listing referencing old table as old_cars new table as new_cars
  for each statement execute function note_deal();

-- What a sold car cost outlives the car.
create function keep_ledger_of_deal() returns trigger language plpgsql as $$
begin
  update deal_car set ledger = (
    select owned ->> 'sealed' from jsonb_array_elements(old.belongings) part, jsonb_array_elements(part -> 'rows') owned
    where part ->> 'of' = 'ledger' limit 1
  ) where car_id = old.id;
  return null;
end $$;
create trigger car_purged_deal after delete on car_bin for each row execute function keep_ledger_of_deal();
