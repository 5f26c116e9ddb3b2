create table if not exists identity_passkeys (
  id text primary key,
  user_id text not null references identity_users on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  created_at bigint not null
);
create index if not exists identity_passkeys_of on identity_passkeys (user_id);
