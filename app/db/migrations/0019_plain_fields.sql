-- What buyers abroad ask of a car beside its engine: the colour inside, how many cylinders, owners and keys.
alter table car_listing
  add column interior_color text,
  add column cylinders integer,
  add column owners integer,
  add column keys integer;

-- Whether the end of a car's VIN is the operator's alone. Asked once for each list of cars, so as a function of its own: what it reads is no part of the list's plan.
create function hides_vin() returns boolean language plpgsql stable as $$
begin
  return exists (select from setting where key = 'hideVin' and value = 'true');
end $$;
