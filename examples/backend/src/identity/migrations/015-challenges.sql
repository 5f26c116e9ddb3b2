create table if not exists identity_challenges (
  user_id text not null references identity_users on delete cascade,
  family text not null,
  kind text not null,
  challenge text not null,
  expires_at bigint not null,
  primary key (family, kind)
);
