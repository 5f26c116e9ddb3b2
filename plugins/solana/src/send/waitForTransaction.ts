import { KitError, type OperationRequest, type TransactionStatus } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import { readField } from '@latchkit/core/untrusted'
import { type ChainRpc, chainRpc } from '../rpc/chainRpc.js'
import { readUnits } from '../rpc/readUnits.js'
import type { SentTransaction, SolanaEnv } from '../SolanaEnv.js'
import { isSignature } from './isSignature.js'

/**
 * Waits until the cluster has confirmed the transaction. Resolves `confirmed` or `failed`, and `unknown` at the
 * deadline. One that the kit sent by itself is sent again while it is in no block, and is `dropped` once no block may hold it
 * any more, if it was looked for all the time. Outages while waiting are tolerated. Rejects with `core/ABORTED`.
 */
export async function waitForTransaction(
  env: SolanaEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: OperationRequest<'waitForTransaction'>,
): Promise<TransactionStatus> {
  if (!isSignature(hash)) {
    throw new KitError('rpc/INVALID_PARAMS', {
      message: 'This is not a transaction signature',
      pluginId: 'solana',
    })
  }
  const rpc = chainRpc(env, networkId)
  let next = performance.now() + RESEND_MS
  const isDue = () => {
    const due = performance.now() >= next
    if (due) next = performance.now() + RESEND_MS
    return due
  }
  const look = (over: AbortSignal) => lookAgain(env, { rpc, hash, isDue }, over)
  const status = await pollUntil(look, { timeoutMs, signal })
  if (status) env.sent.delete(hash)
  return status ?? 'unknown'
}

/** The pause between two attempts to send. */
const RESEND_MS = 2_000
/** After a longer pause, as when the machine slept, a node that does not know it may have forgotten it. */
const LONGEST_PAUSE_MS = 30_000

interface Look {
  readonly rpc: ChainRpc
  readonly hash: string
  /** True if it is time to send it again. */
  isDue(): boolean
}

async function lookAgain(
  { sent }: SolanaEnv,
  { rpc, hash, isDue }: Look,
  signal: AbortSignal,
): Promise<TransactionStatus | undefined> {
  const now = Date.now()
  const own = watched(sent, hash, now)
  // Asked first: what is in no block after it will never be in one.
  const head = own && (await readHead(rpc, signal))
  const { status, isSeen, slot } = await readStatus(rpc, hash, signal)
  if (own) sent.set(hash, { ...own, lookedAt: now })
  if (status || isSeen || !own || !head) return status
  // Another node may have answered, which is behind.
  if (head.height > own.lastValidBlockHeight) return slot >= head.slot ? 'dropped' : undefined
  if (!isDue()) return undefined
  const options = { encoding: 'base64', skipPreflight: true, maxRetries: 0 }
  // The answer tells nothing: a node that has it already refuses it.
  await rpc('sendTransaction', [own.signed, options], signal).catch(() => signal.throwIfAborted())
  return undefined
}

/** Transactions that the kit sent and has not lost sight of. */
function watched(sent: SolanaEnv['sent'], hash: string, now: number): SentTransaction | undefined {
  const own = sent.get(hash)
  if (own && Math.abs(now - own.lookedAt) <= LONGEST_PAUSE_MS) return own
  sent.delete(hash)
  return undefined
}

/** The last finalized block: how many blocks there are up to it, and its slot. */
async function readHead(rpc: ChainRpc, signal: AbortSignal) {
  const info = await rpc('getEpochInfo', [{ commitment: 'finalized' }], signal)
  return {
    height: readUnits(readField(info, 'blockHeight')),
    slot: readUnits(readField(info, 'absoluteSlot')),
  }
}

interface Seen {
  readonly status?: TransactionStatus
  readonly isSeen: boolean
  /** Up to where the node that was asked knows the chain. */
  readonly slot: bigint
}

/** The result, once confirmed; and whether any block holds it. */
async function readStatus(rpc: ChainRpc, hash: string, signal: AbortSignal): Promise<Seen> {
  const answer = await rpc('getSignatureStatuses', [[hash], { searchTransactionHistory: true }], signal)
  const found = readField(readField(answer, 'value'), '0')
  const level = readField(found, 'confirmationStatus')
  const slot = readUnits(readField(readField(answer, 'context'), 'slot') ?? 0)
  const seen = { isSeen: typeof level === 'string', slot }
  if (level !== 'confirmed' && level !== 'finalized') return seen
  return { ...seen, status: readField(found, 'err') === null ? 'confirmed' : 'failed' }
}
