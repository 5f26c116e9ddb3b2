import type { NetworkReader, OperationRequest } from '@latchkit/core'
import { findNetwork } from '@latchkit/core/plugin'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { createReader } from './createReader.js'

export function networkReader(env: BitcoinEnv, { networkId }: OperationRequest<'reader'>): NetworkReader {
  return createReader(env, findNetwork(env.config.networks, networkId, 'bip122').id)
}
