import type { NetworkReader, OperationRequest } from '@latchkit/core'
import { findNetwork } from '@latchkit/core/plugin'
import type { StacksEnv } from '../StacksEnv.js'
import { createReader } from './createReader.js'

export function networkReader(env: StacksEnv, { networkId }: OperationRequest<'reader'>): NetworkReader {
  return createReader(env, findNetwork(env.config.networks, networkId, 'stacks').id)
}
