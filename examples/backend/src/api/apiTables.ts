/**
 * The tables of the blockchain API, made by whichever node comes first. Amounts are decimal text: no column and no
 * client ever rounds them. `api_activity` holds what a transaction moved for one account, so that a page of history is
 * one range of its primary key.
 */
export const apiTables = `
select pg_advisory_xact_lock(7205759403792795);
create table if not exists api_checkpoints (
  chain text primary key,
  height bigint not null,
  hash text not null
);
create table if not exists api_blocks (
  chain text not null,
  height bigint not null,
  hash text not null,
  mined_at bigint not null,
  accounts text[] not null,
  primary key (chain, height)
);
create table if not exists api_transactions (
  id bigint generated always as identity primary key,
  chain text not null,
  hash text not null,
  height bigint not null,
  sender text not null,
  recipient text,
  failed boolean not null,
  nonce text,
  method text not null
);
create unique index if not exists api_transactions_hash on api_transactions (chain, hash);
create index if not exists api_transactions_height on api_transactions (chain, height);
create table if not exists api_activity (
  account text not null,
  chain text not null,
  mined_at bigint not null,
  transaction bigint not null,
  moves jsonb not null,
  primary key (account, chain, mined_at, transaction)
);
create table if not exists api_holdings (
  account text not null,
  chain text not null,
  token text not null,
  primary key (account, chain, token)
);
create table if not exists api_tokens (
  chain text not null,
  address text not null,
  kind text not null,
  name text not null,
  symbol text not null,
  decimals int,
  primary key (chain, address)
);
create table if not exists api_names (
  name text primary key,
  owner text not null,
  message text not null,
  attributes jsonb not null,
  registered_at bigint not null,
  updated_at bigint not null
);
create table if not exists api_name_addresses (
  name text not null references api_names (name),
  coin_type bigint not null,
  address text not null,
  created_at bigint not null,
  primary key (name, coin_type)
);
create index if not exists api_name_addresses_address on api_name_addresses (address, created_at)`
