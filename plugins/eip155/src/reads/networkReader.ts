import type { NetworkReader, OperationRequest } from '@latchkit/core'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { findChain } from '../network/findChain.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { createReader } from './createReader.js'

export function networkReader(env: EvmEnv, { networkId }: OperationRequest<'reader'>): NetworkReader {
  const { id, nativeCurrency } = findChain(env, networkId)
  return cached(env, `reader ${id}`, () =>
    createReader({
      networkId: id,
      rpc: (method, params, signal) => chainRpc(env, id)(method, params, signal),
      decimals: nativeCurrency.decimals,
    }),
  )
}
