-- The operator who made an invitation. Empty for invitations of older releases and for other links.
alter table operator_link add column invited_by text references "user" ("id") on delete set null;
