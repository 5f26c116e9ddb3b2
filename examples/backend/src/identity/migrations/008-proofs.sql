create table if not exists identity_proofs (jti text primary key, expires_at bigint not null);
create index if not exists identity_proofs_expiry on identity_proofs (expires_at);
