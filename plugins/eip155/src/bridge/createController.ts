import { lazily } from '@latchkit/core'
import type { EarlyEnv } from '../EvmEnv.js'
import type { EvmController, KitProvider } from './EvmController.js'

const load = () => import('../createOperations.js')

/** Makes `kit.plugins.eip155`, with the provider for hosts. Its working parts load on first use. */
export function createController(env: EarlyEnv): EvmController {
  const { ctx } = env
  const later = lazily(async () => (await load()).createHost(env, provider), 'eip155')
  const { request, follow, ...clients } = later('request', 'follow', 'walletClient', 'publicClient')
  const change = (what: 'on' | 'removeListener') => (event: string, listener: (value: unknown) => void) => {
    const seen = ctx.get(ctx.connections.activeConnections$)['eip155']
    follow(what, event, listener, seen).catch(error => ctx.log.add('error', String(error)))
    return provider
  }
  const provider: KitProvider = { request, on: change('on'), removeListener: change('removeListener') }
  return { provider: () => provider, ...clients }
}
