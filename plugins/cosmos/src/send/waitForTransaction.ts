import { type CaipNetworkId, isKitError, type TransactionStatus } from '@latchkit/core'
import { base64, hex } from '@scure/base'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import { findNetwork } from '../sign/findNetwork.js'
import { readField } from '../wallet/readField.js'

/** Which transaction is waited for. */
export interface WaitRequest {
  readonly networkId: CaipNetworkId
  readonly hash: string
  /** Default 120 s. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** Asks for a transaction until it is in a block. `unknown` at the deadline, or when the signal aborts. */
export async function waitForTransaction(
  env: CosmosEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: WaitRequest,
): Promise<TransactionStatus> {
  if (!/^[\da-f]{64}$/i.test(hash)) return 'unknown'
  const rpc = chainRpc(env, findNetwork(env, networkId))
  const params = { hash: base64.encode(hex.decode(hash.toLowerCase())), prove: false }
  const deadline = AbortSignal.timeout(timeoutMs)
  const over = signal ? AbortSignal.any([signal, deadline]) : deadline
  for (let pause = 250; !over.aborted; pause = Math.min(pause * 2, 3_000)) {
    try {
      const found = await rpc('tx', params, over)
      return Number(readField(readField(found, 'tx_result'), 'code') ?? 0) === 0 ? 'confirmed' : 'failed'
    } catch (error) {
      // Not there yet, or an outage; the next look may work. Without any endpoint none will.
      if (isKitError(error, 'rpc/UNAVAILABLE')) throw error
    }
    await sleep(pause, over)
  }
  return 'unknown'
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
