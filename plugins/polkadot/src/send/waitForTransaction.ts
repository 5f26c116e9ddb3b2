import type { OperationRequest, TransactionStatus } from '@latchkit/core'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { waitForResult } from './waitForResult.js'

/** Waits until a finalized block holds the transaction. Resolves with `unknown` at its deadline. Rejects with `core/ABORTED`. */
export async function waitForTransaction(
  env: PolkadotEnv,
  request: OperationRequest<'waitForTransaction'>,
): Promise<TransactionStatus> {
  const result = await waitForResult(env, request)
  return result?.status ?? 'unknown'
}
