import { KitError, type OperationRequest, type TransactionStatus } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { pollUntil } from '@latchkit/core/plugin'
import { type ChainRpc, chainRpc } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { isSignature } from './isSignature.js'

/**
 * Waits until the cluster has confirmed the transaction. Resolves `confirmed` or `failed`, and `unknown` at the
 * deadline. Outages while waiting are tolerated. Rejects with `core/ABORTED`.
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
  return (await pollUntil(over => readStatus(rpc, hash, over), { timeoutMs, signal })) ?? 'unknown'
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
