import { type CaipNetworkId, KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/tools'
import type { StacksEnv } from '../StacksEnv.js'
import { askApi } from './askApi.js'

/** Asks an endpoint which chain it serves. Throws `rpc/WRONG_CHAIN` when it is another one. */
export async function assertChain(
  env: StacksEnv,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<void> {
  const found = readField(await askApi(env, networkId, { path: '/v2/info', signal }), 'network_id')
  if (`stacks:${found}` === networkId) return
  throw new KitError('rpc/WRONG_CHAIN', {
    message: 'The endpoint serves another chain',
    context: { expected: networkId, found: `stacks:${String(found).slice(0, 20)}` },
  })
}
