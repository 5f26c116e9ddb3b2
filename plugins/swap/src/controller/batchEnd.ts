import { type CallsStatus, SendCalls } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { Tracked } from '../storage/recordStore.js'
import { accountOf, searching } from './findHash.js'

/** The wallet's report about a completed batch. */
export interface BatchEnd {
  /** All of its calls succeeded. */
  readonly isWhole: boolean
  /** Its transactions, the trade's last. */
  readonly hashes: readonly string[]
}

function endOf({ status, receipts }: CallsStatus): BatchEnd | undefined {
  if (status === 'pending') return undefined
  const hashes = receipts.map(({ hash }) => hash)
  // Status codes of EIP-5792: 4xx and 500 mean that nothing was executed, 600 that a part was.
  const isWhole = status === 'confirmed' && receipts.every(receipt => receipt.status === 'confirmed')
  return isWhole && hashes.length === 0 ? undefined : { isWhole, hashes }
}

/** Waits for the wallet's report about a batch (EIP-5792); `undefined` at the deadline. */
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
