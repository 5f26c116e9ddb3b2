import type { NetworkReader, OperationRequest } from '@latchkit/core'
import { findClient } from '../chain/findClient.js'
import type { SuiEnv } from '../SuiEnv.js'
import { findNetwork } from '../sign/findNetwork.js'
import { createReader } from './createReader.js'

export function networkReader(env: SuiEnv, { networkId }: OperationRequest<'reader'>): NetworkReader {
  const network = findNetwork(env, networkId)
  const { protocol } = env.config
  return createReader({ networkId: network.id, protocol, client: () => findClient(env, network) })
}
