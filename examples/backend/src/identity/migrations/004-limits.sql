create table if not exists identity_limits (key text primary key, times bigint[] not null, newest bigint not null);
create index if not exists identity_limits_newest on identity_limits (newest);
