create table if not exists relay_messages (
  hash text primary key,
  seq bigserial not null,
  topic text not null,
  sender text not null,
  text text not null,
  tag int not null,
  attestation text,
  published_at bigint not null,
  expires_at bigint not null
);
create index if not exists relay_messages_topic on relay_messages (topic, seq);
create index if not exists relay_messages_expiry on relay_messages (expires_at);
create table if not exists relay_acknowledgements (
  hash text not null,
  client text not null,
  expires_at bigint not null,
  primary key (hash, client)
);
create index if not exists relay_acknowledgements_expiry on relay_acknowledgements (expires_at);
