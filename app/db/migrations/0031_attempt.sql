-- The columns that rate-limiter-flexible expects. `expire`: ms since 1970.
drop table attempt;
create table attempt (key varchar(255) primary key, points integer not null default 0, expire bigint);
