import { type Account, SendTransaction } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { Tracked } from '../storage/recordStore.js'

/** Time for finding a transaction without a hash, or a batch. */
const SEARCH_TIMEOUT_MS = 600_000

/** Poll intervals of the search and of waiting for a batch. */
export const searching = (signal?: AbortSignal) => ({
  timeoutMs: SEARCH_TIMEOUT_MS,
  firstPauseMs: 1_000,
  mostPauseMs: 10_000,
  ...(signal ? { signal } : {}),
})

export function accountOf({ account: caipAddress }: Tracked): Account {
  const [namespace = '', , address = ''] = caipAddress.split(':')
  return { namespace, address, caipAddress, type: 'eoa' }
}

/** Searches once for a transaction whose hash is unknown or outdated. */
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

/** Searches for a transaction whose hash the wallet never returned; empty once it is not needed any more. */
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
