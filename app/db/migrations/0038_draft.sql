-- Listings that operators prepare. A draft is in no table of cars, so that nothing public can show it.
create table draft (
  id text primary key check (length(id) <= 64),  -- also the key of its submission, so that it becomes one car
  -- What the operators typed, by field of the form.
  typed json not null,
  pictures text[] not null default '{}',
  made_by text not null,
  changed_by text not null,
  made_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),  -- also the version
  publish_at timestamptz(3),
  -- The fields that prevented publishing at that time.
  trouble text[] not null default '{}',
  -- Of an imported draft: the key of its car, and what the form does not have, such as the condition sheet.
  import_key text unique,
  others json
);
create index draft_newest on draft (changed_at desc, id desc);
create index draft_due on draft (publish_at) where publish_at is not null;
