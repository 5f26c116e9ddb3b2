import { type CallsStatus, SendCalls } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/plugin'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { Tracked } from '../storage/recordStore.js'
import { accountOf, searching } from './findHash.js'

/** What a wallet says about a batch that it has done with. */
export interface BatchEnd {
  /** It says that all of it happened. */
  readonly isWhole: boolean
  /** Transactions that belong to it, the trade's last. */
  readonly hashes: readonly string[]
}

function endOf({ status, receipts }: CallsStatus): BatchEnd | undefined {
  if (status === 'pending') return undefined
  const hashes = receipts.map(({ hash }) => hash)
  // The codes of EIP-5792: 4xx and 500 mean that nothing happened, 600 that a part did.
  const isWhole = status === 'confirmed' && receipts.every(receipt => receipt.status === 'confirmed')
  return isWhole && hashes.length === 0 ? undefined : { isWhole, hashes }
}

/** Waits for the wallet's word on a batch (EIP-5792); `undefined` if there is none by the deadline. */
export const batchEnd = (
  ctx: SwapContext,
  record: Tracked,
  signal?: AbortSignal,
): Promise<BatchEnd | undefined> =>
  pollUntil(async pollSignal => {
    const account = accountOf(record)
    const calls = ctx.find(SendCalls, account)
    if (!calls || record.batch === undefined) return undefined
    return endOf(await calls.getCallsStatus({ account, id: record.batch, signal: pollSignal }))
  }, searching(signal))
