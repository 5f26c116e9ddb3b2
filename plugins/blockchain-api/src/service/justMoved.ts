import { type Account, type CaipAssetId, type CaipNetworkId, SentTransactions } from '@latchkit/core'
import type { ApiEnv } from './ApiEnv.js'

/** How long after a transaction settled the service may still tell what was before, in ms. */
const RECENTLY = 60_000

/** What an account sent that settled within the last minute. */
export interface Moved {
  /** When the last of them settled, in ms since the epoch; 0 for nothing. */
  readonly at: number
  /** Of tokens; the native currency is not named, for it always moves. */
  readonly assets: readonly CaipAssetId[]
}

/** Finds what an account just moved on a network, which no cache may hide. */
export function justMoved({ ctx }: ApiEnv, account: Account, networkId: CaipNetworkId): Moved {
  const sent = ctx.find(SentTransactions, account)?.sent$
  const since = Date.now() - RECENTLY
  const recent = (sent ? ctx.get(sent) : []).filter(
    ({ settledAt = 0, from, networkId: where }) =>
      settledAt > since && where === networkId && from.endsWith(`:${account.address}`),
  )
  return {
    at: Math.max(0, ...recent.map(({ settledAt = 0 }) => settledAt)),
    assets: [...new Set(recent.flatMap(({ asset }) => asset ?? []))].slice(0, 20),
  }
}
