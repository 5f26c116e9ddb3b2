import { type CaipNetworkId, KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { type ApiEnv, askApi } from './askApi.js'

/** Asks an endpoint which chain it serves, and resolves with the whole response. Throws `rpc/WRONG_CHAIN` for another one. */
export async function assertChain(
  env: ApiEnv,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<unknown> {
  const info = await askApi(env, networkId, { path: '/v2/info', signal })
  const found = readField(info, 'network_id')
  if (`stacks:${found}` === networkId) return info
  throw new KitError('rpc/WRONG_CHAIN', {
    message: 'The endpoint serves another chain',
    context: { expected: networkId, found: `stacks:${String(found).slice(0, 20)}` },
  })
}
