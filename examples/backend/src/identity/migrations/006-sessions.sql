create table if not exists identity_sessions (
  family text primary key,
  user_id text not null references identity_users on delete cascade,
  jkt text not null,
  project text not null,
  created_at bigint not null,
  auth_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index if not exists identity_sessions_of on identity_sessions (user_id);
create index if not exists identity_sessions_expiry on identity_sessions (expires_at);
