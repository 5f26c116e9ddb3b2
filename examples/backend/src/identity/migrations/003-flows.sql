create table if not exists identity_flows (
  id text primary key,
  kind text not null,
  email text not null,
  target text,
  jkt text not null,
  user_id text references identity_users on delete cascade,
  project text not null,
  code_mac text,
  link_hash text unique,
  decision text,
  origin text not null default '',
  agent text not null default '',
  tries int not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  voided_at bigint
);
create index if not exists identity_flows_of on identity_flows (email, jkt, kind);
create index if not exists identity_flows_expiry on identity_flows (expires_at);
