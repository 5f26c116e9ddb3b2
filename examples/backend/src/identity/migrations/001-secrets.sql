create table if not exists identity_secrets (name text primary key, wrapped text not null);
