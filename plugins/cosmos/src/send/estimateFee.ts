import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import { hex } from '@scure/base'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import { readAccount } from '../chain/readAccount.js'
import { findNetwork } from '../sign/findNetwork.js'
import { readMessages } from './readMessages.js'
import { simulateGas } from './simulateGas.js'

/** Estimates by a simulation on the chain. `native` of the answer is a `CosmosFee`. */
export async function estimateFee(env: CosmosEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const { account, signal } = request
  const network = findNetwork(env, request.networkId)
  const transaction = readMessages(network, request)
  const rpc = chainRpc(env, network)
  const { sequence } = await readAccount(rpc, account.address, signal)
  const signer = {
    publicKey: hex.decode(account.publicKey ?? ''),
    keyType: account.keyType ?? 'secp256k1',
    sequence,
  }
  const fee = await simulateGas(rpc, { network, transaction, signer, signal })
  return { fee: fee.amount, native: fee }
}
