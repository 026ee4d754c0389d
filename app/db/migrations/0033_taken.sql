-- Whether a car or a setting has used this upload. Uploads that none uses in time are deleted. Older ones count as used.
alter table picture add column taken boolean not null default true;
alter table picture alter column taken set default false;
create index picture_untaken on picture (created_at) where not taken;
alter table file add column taken boolean not null default true;
alter table file alter column taken set default false;
create index file_untaken on file (created_at) where not taken;
