import { type Account, type CaipAssetId, type CaipNetworkId, SentTransactions } from '@latchkit/core'
import type { ApiEnv } from './ApiEnv.js'

/** For this long after a transaction settled, the service may return old data. */
const RECENT_MS = 60_000

/** Transfers of an account within the last minute. */
export interface Moved {
  /** When the last one settled, in ms since the epoch; 0 if there is none. */
  readonly at: number
  /** The tokens; the native currency is left out, because every transaction spends it. */
  readonly assets: readonly CaipAssetId[]
}

/** Finds what an account just sent on a network, so that caches are bypassed. */
export function justMoved({ ctx }: ApiEnv, account: Account, networkId: CaipNetworkId): Moved {
  const sent = ctx.find(SentTransactions, account)?.sent$
  const since = Date.now() - RECENT_MS
  const recent = (sent ? ctx.get(sent) : []).filter(
    ({ settledAt = 0, from, networkId: where }) =>
      settledAt > since && where === networkId && from.endsWith(`:${account.address}`),
  )
  return {
    at: Math.max(0, ...recent.map(({ settledAt = 0 }) => settledAt)),
    assets: [...new Set(recent.flatMap(({ asset }) => asset ?? []))].slice(0, 20),
  }
}
