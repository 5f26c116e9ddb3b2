import { KitError, type TransactionStatus } from '@latchkit/core'
import { specError } from '@latchkit/core/tools'
import { base58 } from '@scure/base'
import { type ChainRpc, chainRpc } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { readField } from '../wallet/readField.js'

/** Which transaction to wait for. */
export interface WaitRequest {
  readonly networkId: string
  /** Base58 of the first signature. */
  readonly hash: string
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** Between two looks, in ms. */
const MOST_PAUSE = 1500

/**
 * Waits until the cluster has confirmed the transaction. Resolves `confirmed` or `failed`, and `unknown` at the deadline.
 * Outages while waiting are waited out. Rejects with `core/ABORTED`.
 */
export async function waitForTransaction(
  env: SolanaEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: WaitRequest,
): Promise<TransactionStatus> {
  if (!isSignature(hash)) {
    throw new KitError('rpc/INVALID_PARAMS', { message: 'This is no signature', pluginId: 'solana' })
  }
  const rpc = chainRpc(env, networkId)
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  let status: TransactionStatus | undefined
  for (let pause = 200; !status && !ending.signal.aborted; pause = Math.min(pause * 2, MOST_PAUSE)) {
    status = await readStatus(rpc, hash, ending.signal).catch(() => undefined)
    if (!status) await sleep(pause, ending.signal)
  }
  clearTimeout(timer)
  signal?.removeEventListener('abort', end)
  if (signal?.aborted) throw specError('core/ABORTED', { pluginId: 'solana' })
  return status ?? 'unknown'
}

async function readStatus(
  rpc: ChainRpc,
  hash: string,
  signal: AbortSignal,
): Promise<TransactionStatus | undefined> {
  const answer = await rpc('getSignatureStatuses', [[hash], { searchTransactionHistory: true }], signal)
  const found = readField(readField(answer, 'value'), '0')
  const level = readField(found, 'confirmationStatus')
  if (level !== 'confirmed' && level !== 'finalized') return undefined
  return readField(found, 'err') === null ? 'confirmed' : 'failed'
}

function isSignature(hash: string): boolean {
  try {
    return base58.decode(hash.slice(0, 100)).length === 64
  } catch {
    return false
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
