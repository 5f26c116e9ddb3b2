import type { SignInStore, StoredSession } from './SignInStore.js'

/** Runs one statement with numbered parameters (`$1`) and resolves with its rows. */
export type SqlRun = (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>

/** Options of `createSqlStore`. */
export interface SqlStoreOptions {
  /** Prefix of the table names. Default `siwx_`. */
  readonly prefix?: string | undefined
  /** Maximum number of sessions of one account; those that expire first are dropped. Default 100. */
  readonly mostPerAccount?: number | undefined
  readonly now?: (() => number) | undefined
}

/** Interval for removing expired rows, in ms. */
const SWEEP_MS = 60_000
/** Nonces are kept longer by this: another server's clock may be behind. */
const SPARE_MS = 3_600_000

const columns =
  'id, account as "caipAddress", issued_at::float8 as "issuedAt", expires_at::float8 as "expiresAt"'

/**
 * Keeps sessions in PostgreSQL, through the app's client. `createTables` creates the two tables if they are
 * missing.
 *
 * @example
 * const store = createSqlStore(async (sql, values) => (await pool.query(sql, values)).rows)
 * await store.createTables()
 */
export function createSqlStore(
  run: SqlRun,
  { prefix = 'siwx_', mostPerAccount = 100, now = Date.now }: SqlStoreOptions = {},
): SignInStore & { createTables(): Promise<void> } {
  if (!/^[a-z_][\d_a-z]{0,40}$/.test(prefix))
    throw new TypeError('The prefix may have lower-case letters, digits and underscores')
  const nonces = `${prefix}nonces`
  const sessions = `${prefix}sessions`
  let sweptAt = now()

  async function sweep() {
    if (now() - sweptAt < SWEEP_MS) return
    sweptAt = now()
    await run(`delete from ${nonces} where expires_at <= $1`, [now() - SPARE_MS])
    await run(`delete from ${sessions} where expires_at <= $1`, [now()])
  }
  return {
    async createTables() {
      const indexes = [
        [nonces, 'expires_at'],
        [sessions, 'expires_at'],
        [sessions, 'account'],
      ].map(([table, column]) => `create index if not exists ${table}_${column} on ${table} (${column});`)
      // Serialized: of servers that start together, all but one would fail although the tables exist.
      const text = `do $$ begin
        perform pg_advisory_xact_lock(hashtext('${sessions}'));
        create table if not exists ${nonces} (nonce text primary key, expires_at bigint not null);
        create table if not exists ${sessions} (id text primary key, account text not null,
          issued_at bigint not null, expires_at bigint not null);
        ${indexes.join('\n')}
        end $$`
      await run(text, [])
    },
    async consumeNonce(nonce, expiresAt) {
      await sweep()
      // One statement: of two concurrent ones, the second waits for the first and gets no row.
      const rows = await run(
        `insert into ${nonces} (nonce, expires_at) values ($1, $2) on conflict (nonce) do nothing returning nonce`,
        [nonce, expiresAt],
      )
      return rows.length === 1
    },
    async addSession({ id, caipAddress, issuedAt, expiresAt }) {
      await run(`insert into ${sessions} (id, account, issued_at, expires_at) values ($1, $2, $3, $4)`, [
        id,
        caipAddress,
        issuedAt,
        expiresAt,
      ])
      const tooMany = `select id from ${sessions} where account = $1 order by issued_at desc offset $2`
      await run(`delete from ${sessions} where account = $1 and id in (${tooMany})`, [
        caipAddress,
        mostPerAccount,
      ])
    },
    async findSession(caipAddress, id) {
      const text = `select ${columns} from ${sessions} where id = $1 and account = $2 and expires_at > $3`
      const [row] = (await run(text, [id, caipAddress, now()])) as readonly StoredSession[]
      return row
    },
    async extendSession(caipAddress, id, expiresAt) {
      await run(`update ${sessions} set expires_at = $3 where id = $1 and account = $2 and expires_at > $4`, [
        id,
        caipAddress,
        expiresAt,
        now(),
      ])
    },
    async removeSession(caipAddress, id) {
      await run(`delete from ${sessions} where id = $1 and account = $2`, [id, caipAddress])
    },
    async removeSessions(caipAddress) {
      await run(`delete from ${sessions} where account = $1`, [caipAddress])
    },
  }
}
