create table if not exists identity_vault_history (
  user_id text not null references identity_users on delete cascade,
  version int not null,
  ciphertext text not null,
  slots jsonb not null,
  addresses jsonb not null,
  updated_at bigint not null,
  primary key (user_id, version)
);
