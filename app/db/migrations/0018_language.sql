-- The language that a text was recognised to be in when it was written, 'und' where that is not sure; null until it has been looked at (server/languages.ts).
alter table car_listing add column comment_language text;
alter table comment add column language text;
alter table reply add column language text;
create index car_not_looked_at on car_listing (id) where comment is not null and comment_language is null;
create index comment_not_looked_at on comment (id) where language is null;
create index reply_not_looked_at on reply (id) where language is null;

-- The views of what visitors may see show it too, whatever else they show by now.
do $$
declare part text;
begin
  foreach part in array array['comment', 'reply'] loop
    execute format(
      'create or replace view %I as select %s, language from %I where state = ''shown''',
      'shown_' || part,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute where attrelid = ('shown_' || part)::regclass and attnum > 0 and not attisdropped),
      part
    );
  end loop;
end $$;

-- What a machine made of texts, by a digest of the text and the language that was asked for. The oldest go first.
create table translation (
  text_digest text not null,
  language text not null,
  text text not null,
  made_at timestamptz(3) not null default now(),
  primary key (text_digest, language)
);
create index translation_oldest on translation (made_at);
