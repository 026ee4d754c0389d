-- Telegram as a second way for letters: each way has letters of its own, and a clock of its own.
alter table letter add column way text not null default 'mail' check (way in ('mail', 'telegram'));
alter table letter drop constraint letter_about_key;
create unique index letter_about on letter (about, way);
drop index letter_of_questions;
create unique index letter_of_questions on letter (operator_id, way) where kind = 'questions' and state = 'waiting';
alter table letter_choice
  add column chat_id bigint, -- the operator's chat with the site's bot
  add column chat_code bytea unique check (length(chat_code) = 32), -- SHA-256 of the code that connects one
  add column chat_code_until timestamptz,
  add column chat_told_to timestamptz not null default now(),
  add column chat_next_at timestamptz not null default now();
