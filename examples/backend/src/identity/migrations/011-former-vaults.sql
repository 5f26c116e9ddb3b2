create table if not exists identity_former_vaults (
  user_id text primary key references identity_users on delete cascade,
  version int not null,
  ciphertext text not null,
  slots jsonb not null,
  addresses jsonb not null,
  updated_at bigint not null
);
