import type { OperationRequest, Trader } from '@latchkit/core'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { findChain } from '../network/findChain.js'
import { readRpc } from '../rpc/readRpc.js'
import { evmTrader } from './evmTrader.js'

export function networkTrader(env: EvmEnv, { networkId }: OperationRequest<'trader'>): Trader {
  const { id } = findChain(env, networkId)
  return cached(env, `trader ${id}`, () =>
    evmTrader({ networkId: id, readRpc: request => readRpc(env, request) }),
  )
}
