import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chooseFee } from './chooseFee.js'
import { prepareSimulation } from './prepare.js'

/** Estimates by a simulation on the chain. `native` of the answer is a `CosmosFee`; one in another coin costs nothing of the network's own. Throws `fee/UNREASONABLE`. */
export async function estimateFee(env: CosmosEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const { rpc, simulation } = await prepareSimulation(env, request)
  const fee = await chooseFee(rpc, simulation, { isTransfer: request.transfer !== undefined })
  return { fee: fee.denom === simulation.network.denom ? fee.amount : 0n, native: fee }
}
