import { SendTransaction, type TransactionStatus } from '@latchkit/core'
import type { SwapContext } from '../contract/SwapEnv.js'
import { isOpen } from '../contract/SwapRecord.js'
import type { Tracked } from '../storage/recordStore.js'
import type { createReceipts } from './createReceipts.js'
import { accountOf, lookForHash } from './findHash.js'

/**
 * Waits for the network before a status is unknown. After the first wait, the transaction may have
 * been replaced: its replacement is searched for while its block is near.
 */
const WAITS_MS = [20_000, 100_000]

interface WaitingEnv {
  readonly ctx: SwapContext
  readonly receipts: ReturnType<typeof createReceipts>
  find(id: string): Tracked | undefined
  change(id: string, more: Partial<Tracked>): void
  /** All hashes of a record. */
  hashes(): readonly string[]
}

export interface Waited {
  readonly status: TransactionStatus
  /** Another transaction replaced it and was not found. */
  readonly isGone?: boolean
}

/** Creates the function that waits for the network's result of a record with a hash. Rejects as the chain plugin does. */
export function createWaiting({ ctx, receipts, find, change, hashes }: WaitingEnv) {
  const { signal } = ctx
  const { isAbsent, readNonce, isReplaced } = receipts

  /** Stores the nonce while a node still knows the transaction; later it cannot be determined. */
  async function noteNonce(record: Tracked): Promise<void> {
    const nonce = await readNonce(record)
    const now = find(record.id)
    if (nonce !== undefined && now && now.hash === record.hash && isOpen(now)) change(record.id, { nonce })
  }
  /** A wallet that raised the fee sent it again with another hash; the first one leads nowhere. */
  async function renewHash(id: string): Promise<boolean> {
    const record = find(id)
    if (!record || !(await isAbsent(record))) return false
    const hash = await lookForHash(ctx, record, hashes(), signal).catch(() => undefined)
    if (hash === undefined || !find(id) || hashes().includes(hash)) return false
    change(id, { hash, was: record.hash, nonce: undefined })
    return true
  }
  async function waitOnce(id: string, timeoutMs: number): Promise<TransactionStatus> {
    const record = find(id)
    if (record?.hash === undefined) return 'unknown'
    const { networkId, hash, account: from } = record
    if (record.nonce === undefined) void noteNonce(record)
    const waiting = { networkId, hash, from, timeoutMs, signal }
    return ctx.use(SendTransaction, accountOf(record)).waitForTransaction(waiting)
  }
  return async function waitFor(id: string): Promise<Waited> {
    for (const timeoutMs of WAITS_MS) {
      let status = await waitOnce(id, timeoutMs)
      const mayBeRenewed = status === 'confirmed' || status === 'unknown'
      if (mayBeRenewed && (await renewHash(id)) && status === 'unknown')
        status = await waitOnce(id, timeoutMs)
      if (status !== 'unknown') return { status }
    }
    const record = find(id)
    return { status: 'unknown', isGone: record !== undefined && (await isReplaced(record)) }
  }
}
