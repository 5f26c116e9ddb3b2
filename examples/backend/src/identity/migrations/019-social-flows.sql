create table if not exists identity_social_flows (
  id text primary key,
  provider text not null,
  kind text not null,
  mode text not null,
  jkt text not null,
  user_id text references identity_users on delete cascade,
  project text not null,
  return_url text not null,
  channel text,
  agent text not null,
  status text not null,
  issuer text,
  subject text,
  name text,
  email text,
  email_verified boolean not null default false,
  handoff_hash text,
  error text,
  tries int not null default 0,
  created_at bigint not null,
  changed_at bigint not null,
  expires_at bigint not null
);
create index if not exists identity_social_flows_account on identity_social_flows (issuer, subject);
create index if not exists identity_social_flows_expiry on identity_social_flows (expires_at);
