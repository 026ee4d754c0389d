-- Only owners may remove other operators and name owners. On an existing site, the oldest operator is the owner.
alter table "user" add column "isOwner" boolean not null default false;
update "user" set "isOwner" = true where id = (select id from "user" order by "createdAt", id limit 1);
