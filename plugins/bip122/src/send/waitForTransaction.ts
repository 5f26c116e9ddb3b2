import { type CaipNetworkId, KitError, type TransactionStatus } from '@latchkit/core'
import { specError } from '@latchkit/core/tools'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { readField } from '../dialect/readField.js'
import { esplora } from '../esplora/esplora.js'

/** Which transaction to wait for. */
export interface WaitRequest {
  readonly networkId: CaipNetworkId
  readonly hash: string
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** Between two looks, in ms: a block takes ten minutes. */
const [FIRST_PAUSE, LAST_PAUSE] = [400, 10_000]

/**
 * Waits until a transaction is in a block. Resolves `unknown` at the deadline, which on the main network most are: it may
 * take hours. Outages while waiting are waited out. Rejects with `core/ABORTED`.
 */
export async function waitForTransaction(
  env: BitcoinEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: WaitRequest,
): Promise<TransactionStatus> {
  if (!/^[\da-f]{64}$/i.test(hash))
    throw new KitError('rpc/INVALID_PARAMS', { message: 'This is no transaction id', pluginId: 'bip122' })
  const endpoint = esplora(env, networkId)
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end)
  let isThere = false
  for (let pause = FIRST_PAUSE; !isThere && !ending.signal.aborted && !signal?.aborted; pause = next(pause)) {
    const answer = await endpoint.getJson(`tx/${hash}/status`, ending.signal).catch(() => undefined)
    isThere = readField(answer, 'confirmed') === true
    if (!isThere) await sleep(pause, ending.signal)
  }
  clearTimeout(timer)
  signal?.removeEventListener('abort', end)
  if (signal?.aborted) throw specError('core/ABORTED', { pluginId: 'bip122' })
  return isThere ? 'confirmed' : 'unknown'
}

const next = (pause: number) => Math.min(pause * 1.5, LAST_PAUSE)

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
