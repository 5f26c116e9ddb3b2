import type { CaipAddress } from '@latchkit/core'
import { parseJson } from '@latchkit/core/untrusted'
import type { SignInStore, StoredSession } from './SignInStore.js'

/** The client functions that the store needs. `@redis/client` has them, for a single server and for a cluster. */
export interface RedisClient {
  eval(script: string, options: { readonly keys: string[]; readonly arguments: string[] }): Promise<unknown>
}

/** Options of `createRedisStore`. */
export interface RedisStoreOptions {
  /** Prefix of the keys. Default `siwx:`. */
  readonly prefix?: string | undefined
  /** Maximum number of sessions of one account; those that expire first are dropped. Default 100. */
  readonly mostPerAccount?: number | undefined
  readonly now?: (() => number) | undefined
}

// All sessions of an account are one hash, so that ending them is atomic.

// A duration instead of a point in time: the clock of Redis may differ.

const consumeNonce = `return redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) and 1 or 0`

/** Keeps the hash until its last session expires, and drops expired ones. */
const write = `
local now, most = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('HSET', KEYS[1], ARGV[3], ARGV[4])
local all, live, last = redis.call('HGETALL', KEYS[1]), {}, 0
for i = 1, #all, 2 do
  local session = cjson.decode(all[i + 1])
  if session.expiresAt <= now then redis.call('HDEL', KEYS[1], all[i])
  else
    live[#live + 1] = { all[i], session.issuedAt }
    last = math.max(last, session.expiresAt)
  end
end
table.sort(live, function(a, b) return a[2] < b[2] end)
for i = 1, #live - most do redis.call('HDEL', KEYS[1], live[i][1]) end
redis.call('PEXPIRE', KEYS[1], string.format('%.0f', last - now))
return 1`

/** Overwrites an existing session only. */
const extend = `if redis.call('HEXISTS', KEYS[1], ARGV[3]) == 0 then return 0 end${write}`

const find = `return redis.call('HGET', KEYS[1], ARGV[1])`
const remove = `return redis.call('HDEL', KEYS[1], ARGV[1])`
const removeAll = `return redis.call('DEL', KEYS[1])`

/** Keeps sessions in Redis 6.2 or later. Set `maxmemory-policy` to `noeviction`: an evicted nonce could be used again. */
export function createRedisStore(
  client: RedisClient,
  { prefix = 'siwx:', mostPerAccount = 100, now = Date.now }: RedisStoreOptions = {},
): SignInStore {
  const run = (script: string, key: string, ...values: (string | number)[]) =>
    client.eval(script, { keys: [`${prefix}${key}`], arguments: values.map(String) })
  const put = (script: string, session: StoredSession) => {
    const { id, caipAddress, issuedAt, expiresAt } = session
    const text = JSON.stringify({ issuedAt, expiresAt })
    return run(script, keyOf(caipAddress), now(), mostPerAccount, id, text)
  }
  async function findSession(caipAddress: CaipAddress, id: string) {
    const found = await run(find, keyOf(caipAddress), id)
    if (found === null || found === undefined) return undefined
    const { issuedAt, expiresAt } = parseJson(String(found)) as StoredSession
    return expiresAt > now() ? { id, caipAddress, issuedAt, expiresAt } : undefined
  }
  return {
    consumeNonce: async (nonce, expiresAt) =>
      (await run(consumeNonce, `nonce:${nonce}`, Math.max(1, Math.ceil(expiresAt - now())))) === 1,
    async addSession(session) {
      await put(write, session)
    },
    findSession,
    async extendSession(caipAddress, id, expiresAt) {
      const session = await findSession(caipAddress, id)
      if (session) await put(extend, { ...session, expiresAt })
    },
    async removeSession(caipAddress, id) {
      await run(remove, keyOf(caipAddress), id)
    },
    async removeSessions(caipAddress) {
      await run(removeAll, keyOf(caipAddress))
    },
  }
}

const keyOf = (caipAddress: CaipAddress) => `account:${caipAddress}`
