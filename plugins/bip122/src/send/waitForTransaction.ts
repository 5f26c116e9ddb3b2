import { KitError, type OperationRequest, type TransactionStatus } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import { readField } from '@latchkit/core/untrusted'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'

/** Polling interval: a block takes ten minutes. */
const PAUSES = { firstPauseMs: 400, mostPauseMs: 10_000 }

/**
 * Waits until a transaction is in a block. Resolves `unknown` at the deadline, which is usual on the main network: it
 * may take hours. Outages while waiting are tolerated. Rejects with `core/ABORTED`.
 */
export async function waitForTransaction(
  env: BitcoinEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: OperationRequest<'waitForTransaction'>,
): Promise<TransactionStatus> {
  if (!/^[\da-f]{64}$/i.test(hash))
    throw new KitError('rpc/INVALID_PARAMS', { message: 'This is not a transaction id', pluginId: 'bip122' })
  const endpoint = esplora(env, networkId)
  const isThere = await pollUntil(
    async over =>
      readField(await endpoint.getJson(`tx/${hash}/status`, over), 'confirmed') === true || undefined,
    { timeoutMs, signal, ...PAUSES },
  )
  return isThere ? 'confirmed' : 'unknown'
}
