import type { NetworkReader, OperationRequest } from '@latchkit/core'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import { knownTokens } from '../options/knownTokens.js'
import { findNetwork } from '../sign/findNetwork.js'
import { createReader } from './createReader.js'

export function networkReader(env: CosmosEnv, { networkId }: OperationRequest<'reader'>): NetworkReader {
  const network = findNetwork(env, networkId)
  const tokens = knownTokens(env).get(network.id) ?? []
  const decimals = new Map(tokens.map(({ id, decimals = 0 }) => [id, decimals]))
  decimals.set(network.denom, network.nativeCurrency.decimals)
  return createReader(network, chainRpc(env, network), decimals)
}
