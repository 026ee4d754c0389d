-- What buyers abroad ask of a car beside its engine: the colour inside, how many cylinders, owners and keys.
alter table car_listing
  add column interior_color text,
  add column cylinders integer,
  add column owners integer,
  add column keys integer;
