-- Amounts are decimal text, so that no column and no client rounds them.

-- Initially, a page of history was joined from two tables. That store is brought to the present shape in one transaction: a node that
-- dies halfway has changed nothing.
set local statement_timeout = 0;
do $upgrade$ begin
  if to_regclass('api_activity') is not null and not exists (
    select 1 from pg_attribute where attrelid = to_regclass('api_activity') and attname = 'bulk'
  ) then
    alter table api_activity rename to api_activity_before;
    alter index api_activity_pkey rename to api_activity_before_pkey;
  end if;
end $upgrade$;

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
  height bigint not null
);
create unique index if not exists api_transactions_hash on api_transactions (chain, hash);
create index if not exists api_transactions_height on api_transactions (chain, height);
-- An account's transfers in a transaction, together with the transaction. The primary key covers the whole row, so a page of history
-- is one range of neighbouring entries, however far apart the rows were written. A key entry has room for 2,700 bytes, so large lists of
-- moves are in `bulk`, outside the key. Rows can be read from the key alone once they have been vacuumed, which is cheap and therefore
-- done often.
create table if not exists api_activity (
  account text not null,
  chain text not null,
  mined_at bigint not null,
  transaction bigint not null,
  height bigint not null,
  failed boolean not null,
  hash text not null,
  sender text not null,
  recipient text,
  nonce text,
  method text not null,
  moves jsonb,
  bulk jsonb,
  primary key (account, chain, mined_at, transaction)
    include (height, failed, hash, sender, recipient, nonce, method, moves),
  check ((moves is null) <> (bulk is null))
) with (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);
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
create table if not exists api_factories (
  chain text primary key,
  factory text not null
);
create table if not exists api_pools (
  chain text not null,
  address text not null,
  token0 text not null,
  token1 text not null,
  height bigint not null,
  primary key (chain, address)
);
create index if not exists api_pools_token0 on api_pools (chain, token0, token1);
create index if not exists api_pools_token1 on api_pools (chain, token1, token0);
create table if not exists api_reserves (
  chain text not null,
  pool text not null,
  height bigint not null,
  reserve0 text not null,
  reserve1 text not null,
  primary key (chain, pool, height)
);
create index if not exists api_reserves_height on api_reserves (chain, height);
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
create index if not exists api_name_addresses_address on api_name_addresses (address, created_at);

do $upgrade$ begin
  if to_regclass('api_activity_before') is not null then
    insert into api_activity
      (account, chain, mined_at, transaction, height, failed, hash, sender, recipient, nonce, method, moves, bulk)
    select a.account, a.chain, a.mined_at, a.transaction, t.height, t.failed, t.hash, t.sender, t.recipient, t.nonce, t.method,
      case when length(a.moves::text) > 1200 then null else a.moves end,
      case when length(a.moves::text) > 1200 then a.moves end
    from api_activity_before a join api_transactions t on t.id = a.transaction;
    drop table api_activity_before;
    alter table api_transactions
      drop column sender, drop column recipient, drop column failed, drop column nonce, drop column method;
  end if;
end $upgrade$;
