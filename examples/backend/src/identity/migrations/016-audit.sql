create table if not exists identity_audit (
  user_id text not null references identity_users on delete cascade,
  seq int not null,
  time bigint not null,
  kind text not null,
  device text not null,
  origin text not null,
  detail text not null,
  previous text not null,
  hash text not null,
  primary key (user_id, seq)
);
