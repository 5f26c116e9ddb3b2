import type { NetworkReader, OperationRequest } from '@latchkit/core'
import { findNetwork } from '@latchkit/core/plugin'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { createReader } from './createReader.js'

/** Opens one of the app's networks, over its endpoints. It remembers the blocks that it read. */
export function networkReader(env: PolkadotEnv, { networkId }: OperationRequest<'reader'>): NetworkReader {
  const network = findNetwork(env.config.networks, networkId, 'polkadot')
  const key = `reader/${network.id}`
  const reader = (env.cache.get(key) as NetworkReader | undefined) ?? createReader(env, network)
  env.cache.set(key, reader)
  return reader
}
