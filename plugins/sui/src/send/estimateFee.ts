import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import { Transaction } from '@mysten/sui/transactions'
import { findClient } from '../chain/findClient.js'
import type { SuiEnv } from '../SuiEnv.js'
import { findNetwork } from '../sign/findNetwork.js'
import { buildTransaction } from './buildTransaction.js'
import { checkFee } from './gasBudget.js'

/** The most that a transaction may cost, in mist. */
export interface SuiFee {
  /** The maximum; what is not used stays with the sender. */
  readonly budget: bigint
  /** Of one unit of computation. */
  readonly price: bigint
}

/** Estimates by a simulation on the chain. `native` of the answer is a `SuiFee`. */
export async function estimateFee(env: SuiEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const client = await findClient(env, findNetwork(env, request.networkId))
  const { gasData } = Transaction.from(await buildTransaction(client, request)).getData()
  checkFee(env, request, BigInt(gasData.budget ?? 0))
  const fee: SuiFee = { budget: BigInt(gasData.budget ?? 0), price: BigInt(gasData.price ?? 0) }
  return { fee: fee.budget, native: fee }
}
