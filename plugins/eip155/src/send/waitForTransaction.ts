import { KitError, type TransactionStatus } from '@latchkit/core'
import { specError } from '@latchkit/core/tools'
import type { EvmEnv } from '../EvmEnv.js'
import { chainRpc } from '../rpc/chainRpc.js'
import type { RpcRequest } from '../rpc/createRpc.js'
import { findReplacement, type SentTransaction } from './findReplacement.js'
import { isHash } from './isHash.js'

/** Which transaction to wait for. */
export interface WaitRequest {
  readonly networkId: string
  readonly hash: string
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** Between two looks, in ms. */
const MOST_PAUSE = 1500

/**
 * Waits for the receipt. Resolves `confirmed` or `failed`, also for a transaction that another one replaced, and
 * `unknown` at the deadline. Outages while waiting are waited out. Rejects with `core/ABORTED`.
 */
export async function waitForTransaction(
  env: EvmEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: WaitRequest,
): Promise<TransactionStatus> {
  if (!isHash(hash)) {
    throw new KitError('rpc/INVALID_PARAMS', { message: 'This is no transaction hash', pluginId: 'eip155' })
  }
  const rpc = chainRpc(env, networkId)
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end)
  const status = await watch(rpc, hash, ending.signal)
  clearTimeout(timer)
  signal?.removeEventListener('abort', end)
  if (signal?.aborted) throw specError('core/ABORTED', { pluginId: 'eip155' })
  return status
}

async function watch(rpc: RpcRequest, hash: string, signal: AbortSignal): Promise<TransactionStatus> {
  let sent: SentTransaction | undefined
  for (let pause = 250; !signal.aborted; pause = Math.min(pause * 2, MOST_PAUSE)) {
    try {
      const status = await readReceipt(rpc, hash, signal)
      if (status) return status
      sent ??= await readSent(rpc, hash, signal)
      const replaced = sent && (await findReplacement(rpc, sent, signal))
      // The nonce is used up: either the receipt has arrived meanwhile, or another transaction took its place.
      if (replaced) return (await readReceipt(rpc, hash, signal)) ?? replaced
    } catch {
      // An outage; the next look may work.
    }
    await sleep(pause, signal)
  }
  return 'unknown'
}

async function readReceipt(
  rpc: RpcRequest,
  hash: string,
  signal: AbortSignal,
): Promise<TransactionStatus | undefined> {
  const receipt = (await rpc('eth_getTransactionReceipt', [hash], signal)) as { status?: unknown } | null
  if (!receipt) return undefined
  return receipt.status === '0x0' ? 'failed' : 'confirmed'
}

async function readSent(
  rpc: RpcRequest,
  hash: string,
  signal: AbortSignal,
): Promise<SentTransaction | undefined> {
  const found = await rpc('eth_getTransactionByHash', [hash], signal)
  return typeof found === 'object' && found !== null ? (found as SentTransaction) : undefined
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
