import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import type { SolanaEnv } from '../SolanaEnv.js'
import { askFee } from './askFee.js'
import { buildTransaction } from './buildTransaction.js'

/** Asks the network for the fee of the transaction, and adds the rent of an account that it creates. */
export async function estimateFee(env: SolanaEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const native = await askFee(env, request, await buildTransaction(env, request))
  return { fee: native.network + native.rent, native }
}
