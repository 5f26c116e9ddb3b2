import { type Account, SendTransaction } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/plugin'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { Tracked } from '../storage/recordStore.js'

/** How long a transaction without a hash, or a batch, is looked for. */
const SEARCH_TIMEOUT_MS = 600_000

/** How the search and the wait for a batch are paced. */
export const searching = (signal?: AbortSignal) => ({
  timeoutMs: SEARCH_TIMEOUT_MS,
  firstPauseMs: 1_000,
  mostPauseMs: 10_000,
  ...(signal ? { signal } : {}),
})

/** The sender of a record. */
export function accountOf({ account: caipAddress }: Tracked): Account {
  const [namespace = '', , address = ''] = caipAddress.split(':')
  return { namespace, address, caipAddress, type: 'eoa' }
}

/** Looks once for a transaction whose hash is not known, or no longer leads anywhere. */
export async function lookForHash(
  ctx: SwapContext,
  record: Tracked,
  known: readonly string[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  const account = accountOf(record)
  const { networkId, call, since, hash } = record
  const sender = ctx.find(SendTransaction, account)
  if (since === undefined || !sender?.findTransaction) return undefined
  const request = { account, networkId, native: call, since, known, hash, signal }
  return (await sender.findTransaction(request))?.hash
}

/** Looks for a transaction whose hash the wallet never said; empty as soon as it is no longer wanted. */
export const findHash = (
  ctx: SwapContext,
  record: Tracked,
  {
    known,
    isWanted,
    signal,
  }: { known(): readonly string[]; isWanted(): boolean; signal?: AbortSignal | undefined },
): Promise<string | undefined> =>
  pollUntil(
    async pollSignal => (isWanted() ? await lookForHash(ctx, record, known(), pollSignal) : ''),
    searching(signal),
  )
