import type { SqlRunner } from '../store/SqlRunner.js'

/** A vault, as it is now, as it was, and as it was under the keys of before. */
const vaultColumns = `version int not null,
  ciphertext text not null,
  slots jsonb not null,
  addresses jsonb not null,
  updated_at bigint not null`

/**
 * The tables of the identity service, created by the first instance. Codes and tokens are only stored as MACs
 * or hashes, secrets only wrapped; a vault's ciphertext is opaque to the service.
 */
export const identityTables = `
create table if not exists identity_secrets (name text primary key, wrapped text not null);
create table if not exists identity_users (
  id text primary key,
  email text not null unique,
  created_at bigint not null,
  locked_until bigint not null default 0,
  known_before bigint not null default 0
);
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
create table if not exists identity_limits (key text primary key, times bigint[] not null, newest bigint not null);
create index if not exists identity_limits_newest on identity_limits (newest);
create table if not exists identity_devices (
  user_id text not null references identity_users on delete cascade,
  jkt text not null,
  seen_at bigint not null,
  origin text not null default '',
  agent text not null default '',
  primary key (user_id, jkt)
);
create table if not exists identity_sessions (
  family text primary key,
  user_id text not null references identity_users on delete cascade,
  jkt text not null,
  project text not null,
  created_at bigint not null,
  auth_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index if not exists identity_sessions_of on identity_sessions (user_id);
create index if not exists identity_sessions_expiry on identity_sessions (expires_at);
create table if not exists identity_refreshes (
  hash text primary key,
  family text not null references identity_sessions on delete cascade,
  used_at bigint,
  previous text
);
create index if not exists identity_refreshes_of on identity_refreshes (family);
create table if not exists identity_proofs (jti text primary key, expires_at bigint not null);
create index if not exists identity_proofs_expiry on identity_proofs (expires_at);
create table if not exists identity_vaults (
  user_id text primary key references identity_users on delete cascade,
  ${vaultColumns},
  lineage jsonb not null default '[]'
);
create table if not exists identity_vault_history (
  user_id text not null references identity_users on delete cascade,
  ${vaultColumns},
  primary key (user_id, version)
);
create table if not exists identity_former_vaults (
  user_id text primary key references identity_users on delete cascade,
  ${vaultColumns}
);
create table if not exists identity_halves (
  user_id text primary key references identity_users on delete cascade,
  wrapped text not null
);
create table if not exists identity_reverts (
  token_hash text primary key,
  user_id text not null references identity_users on delete cascade,
  old_email text not null,
  new_email text not null,
  expires_at bigint not null,
  used_at bigint
);
create index if not exists identity_reverts_old on identity_reverts (old_email);
create table if not exists identity_passkeys (
  id text primary key,
  user_id text not null references identity_users on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  created_at bigint not null
);
create index if not exists identity_passkeys_of on identity_passkeys (user_id);
create table if not exists identity_challenges (
  user_id text not null references identity_users on delete cascade,
  family text not null,
  kind text not null,
  challenge text not null,
  expires_at bigint not null,
  primary key (family, kind)
);
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
)`

/** What the tables of earlier versions lack. */
const laterColumns = [
  ['identity_vaults', 'lineage', "jsonb not null default '[]'"],
  ['identity_devices', 'origin', "text not null default ''"],
  ['identity_devices', 'agent', "text not null default ''"],
  ['identity_refreshes', 'previous', 'text'],
  ['identity_users', 'known_before', 'bigint not null default 0'],
] as const

/** Even where there is nothing to add, `alter table` locks out everybody. */
const addLater = laterColumns.map(
  ([table, column, kind]) => `
do $upgrade$ begin
  if to_regclass('${table}') is not null and not exists (
    select 1 from pg_attribute where attrelid = to_regclass('${table}') and attname = '${column}'
  ) then
    alter table ${table} add column ${column} ${kind};
  end if;
end $upgrade$`,
)

/**
 * Creates what is missing, one thing in a transaction: other instances write, and a login holds three tables. Whoever holds several
 * and waits for another one ends in a deadlock.
 */
export async function prepareTables(sql: SqlRunner): Promise<void> {
  for (const statement of [...addLater, ...identityTables.split(';')])
    await sql.script(`select pg_advisory_xact_lock(7205759403792797); ${statement}`)
}
