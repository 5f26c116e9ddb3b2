create table if not exists identity_reverts (
  token_hash text primary key,
  user_id text not null references identity_users on delete cascade,
  old_email text not null,
  new_email text not null,
  expires_at bigint not null,
  used_at bigint
);
create index if not exists identity_reverts_old on identity_reverts (old_email);
