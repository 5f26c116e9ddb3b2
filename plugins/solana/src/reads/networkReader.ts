import type { NetworkReader, OperationRequest } from '@latchkit/core'
import { findNetwork } from '@latchkit/core/plugin'
import { chainRpc } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { createReader } from './createReader.js'

export function networkReader(env: SolanaEnv, { networkId }: OperationRequest<'reader'>): NetworkReader {
  const { id } = findNetwork(env.config.networks, networkId, 'solana')
  return createReader(id, chainRpc(env, id))
}
