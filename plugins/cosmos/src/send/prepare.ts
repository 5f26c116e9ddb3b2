import type { TransactionRequest } from '@latchkit/core'
import { hex } from '@scure/base'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import { readAccount } from '../chain/readAccount.js'
import { findNetwork } from '../sign/findNetwork.js'
import { findSigner } from '../sign/findSigner.js'
import { chooseFee } from './chooseFee.js'
import { readMessages } from './readMessages.js'
import type { SigningRequest } from './SigningRequest.js'
import type { Simulation } from './simulate.js'

/** Checks a request and reads what its simulation needs, for the account that the kit shows. */
export async function prepareSimulation(env: CosmosEnv, request: TransactionRequest) {
  const { account, networkId, signal } = request
  const network = findNetwork(env, networkId)
  const transaction = readMessages(network, request)
  const rpc = chainRpc(env, network)
  const { sequence } = await readAccount(rpc, account.address, signal)
  const publicKey = hex.decode(account.publicKey ?? '')
  const signer = { publicKey, keyType: account.keyType ?? 'secp256k1', sequence }
  const simulation: Simulation = { network, transaction, signer, signal }
  return { rpc, simulation }
}

/** Everything that a signature needs. The wallet is asked only for its key. */
export async function prepare(env: CosmosEnv, request: TransactionRequest): Promise<SigningRequest> {
  const { account, networkId, signal, maxFee } = request
  const signer = await findSigner(env, { account, networkId, signal })
  const { network, key } = signer
  const transaction = readMessages(network, request)
  const rpc = chainRpc(env, network)
  const onChain = await readAccount(rpc, account.address, signal)
  const bounds = { isTransfer: request.transfer !== undefined, maxFee }
  const fee = await chooseFee(rpc, { network, transaction, signer: { ...key, ...onChain }, signal }, bounds)
  return { signer, account: onChain, transaction, fee, bounds, signal }
}
