-- The number at which a seller answers by WhatsApp, shown on the seller's cars (E.164).
alter table "user" add column whatsapp text check (whatsapp ~ '^\+[1-9]\d{6,14}$');

-- Whose car it is: the id of an operator, who may be removed. Null: nobody's, as after an import.
alter table car_listing add column seller text;

-- A car is of the person who adds it, in whatever way. Undoing an import (0050_undo_confirmed.sql) leaves it to its seller.
create function set_seller() returns trigger language plpgsql as $$
declare who text := nullif(current_setting('nuricar.who', true), '');
begin
  if tg_op = 'UPDATE' then
    if who = 'bin' then new.seller := old.seller; end if;
  elsif new.seller is null then
    new.seller := (select id from "user" where id = who and not "isHelper");
  end if;
  return new;
end $$;
create trigger car_seller before insert or update of seller on car_listing for each row execute function set_seller();

-- Pages show these numbers and, on the contact page, the names of their sellers. They show nothing else of operators.
create trigger number_told after update on "user" for each row
  when (old.whatsapp is distinct from new.whatsapp
    or new.whatsapp is not null and (old.name, old."isHelper") is distinct from (new.name, new."isHelper"))
  execute function tell_change();
create trigger number_gone_told after delete on "user" for each row when (old.whatsapp is not null) execute function tell_change();
