import type { AccountTransaction, History, HistoryPage } from '@latchkit/core'
import { cacheLifetimes } from '@latchkit/core/plugin'
import * as z from 'zod/mini'
import { text } from '../fields/fields.js'
import type { ApiEnv } from '../service/ApiEnv.js'
import { createCache, freshness } from '../service/createCache.js'
import type { Service } from '../service/createService.js'
import { justMoved } from '../service/justMoved.js'
import { readAddress } from '../service/readAddress.js'
import { readRows } from '../service/readRows.js'
import { readTransfers } from './readTransfers.js'

const MAX = 500

interface LoopGuard {
  /** True if the next page is one that led to `cursor`. If not, it is remembered. */
  isLoop(cursor: string, next: string): boolean
}

/** Detects lists whose pages lead in a circle. The first page has the cursor ''. */
function createLoopGuard(): LoopGuard {
  const before = new Map<string, string>()
  return {
    isLoop(cursor, next) {
      for (let at: string | undefined = cursor; at !== undefined; at = before.get(at))
        if (at === next) return true
      before.delete(next)
      before.set(next, cursor)
      const [oldest] = before.keys()
      if (before.size > MAX && oldest !== undefined) before.delete(oldest)
      return false
    },
  }
}

/** The end of the year 9999, in ms: the latest valid date. */
const LAST = 253_402_300_799_999

const moment = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform(value => new Date(value).getTime()),
)

/** A page; each row is parsed separately. */
const historySchema = z.object({
  data: z.array(z.unknown()),
  next: z.catch(z.nullish(z.string().check(z.maxLength(2_000))), undefined),
})

/** One transaction. It needs a hash, time, network and status. */
const transactionSchema = z.object({
  id: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  metadata: z.object({
    hash: z.string().check(z.regex(/^[\w+/=-]{1,128}$/)),
    minedAt: moment.check(z.gte(0), z.lte(LAST)),
    chain: z.string(),
    // Pending transactions are not history.
    status: z.enum(['confirmed', 'failed']),
    operationType: text(32),
    sentFrom: z.catch(z.optional(z.string()), undefined),
    sentTo: z.catch(z.optional(z.string()), undefined),
    nonce: z.catch(z.optional(z.int().check(z.gte(0))), undefined),
  }),
  transfers: z.catch(z.array(z.unknown()), []),
})

/** Reads the history of accounts. Pages are cached for 15 s, or for 3 s if asked for fresh. */
export function createHistory(env: ApiEnv, service: Service): History['history'] {
  const cache = createCache<HistoryPage>(cacheLifetimes.transactions)
  const loopGuard = createLoopGuard()

  return ({ account, networkId, cursor, fresh, signal }) => {
    const list = `${networkId} ${account.address}`
    async function load(): Promise<HistoryPage> {
      const { data, next } = await service.ask({
        path: `v1/account/${encodeURIComponent(account.address)}/history`,
        query: { chainId: networkId, cursor },
        schema: historySchema,
        networkId,
      })
      const found = new Map<string, AccountTransaction>()
      for (const { id, metadata, transfers } of readRows(data, transactionSchema)) {
        const { hash, chain, operationType: operation, sentFrom, sentTo, ...facts } = metadata
        const own = id || hash
        if (chain !== networkId || found.has(own)) continue
        const [from, to, moves] = await Promise.all([
          readAddress(env, account.namespace, sentFrom),
          readAddress(env, account.namespace, sentTo),
          readTransfers(env, account, networkId, transfers),
        ])
        const ends = { ...(from && { sentFrom: from }), ...(to && { sentTo: to }) }
        found.set(own, { id: own, hash, networkId, operation, ...facts, ...ends, transfers: moves })
      }
      const transactions = [...found.values()].sort((a, b) => b.minedAt - a.minedAt)
      const goesOn = next && !loopGuard.isLoop(`${list} ${cursor ?? ''}`, `${list} ${next}`)
      return { transactions, ...(goesOn && { next }) }
    }
    return cache.getOrLoad(
      `${list} ${cursor ?? justMoved(env, account, networkId).at} ${freshness(fresh)}`,
      load,
      signal,
    )
  }
}
