-- Permissions that smart accounts gave (ERC-7715), without the signatures that make them count.
create table if not exists identity_permissions (
  hash text primary key,
  user_id text not null references identity_users on delete cascade,
  account text not null,
  chain text not null,
  origin text not null,
  delegation jsonb not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint
);
create index if not exists identity_permissions_of on identity_permissions (user_id);
create index if not exists identity_permissions_by on identity_permissions (account);
