import { lazily } from '@latchkit/core'
import type { EarlyEnv } from '../EvmEnv.js'
import type { EvmController, KitProvider } from './EvmController.js'

/** Makes `kit.plugins.eip155`. Its working parts load on first use. */
export function createController(env: EarlyEnv): EvmController {
  const provider = createProvider(env)
  const later = lazily(
    async () => (await import('../createOperations.js')).createClients(env, provider),
    'eip155',
  )
  return { provider: () => provider, ...later('walletClient', 'publicClient') }
}

/** The provider for hosts. Its working part loads on first use. */
function createProvider(env: EarlyEnv): KitProvider {
  const { ctx } = env
  const load = async () => (await import('./createBridge.js')).bridgeOf(env)
  const change = (what: 'on' | 'removeListener') => (event: string, listener: (value: unknown) => void) => {
    const seen = ctx.get(ctx.connections.activeConnections$)['eip155']
    // All wait for the same module, so they take effect in the order of the calls.
    load().then(
      bridge => bridge[what](event, listener, seen),
      error => ctx.log.add('error', String(error)),
    )
    return provider
  }
  const provider: KitProvider = {
    request: async args => (await load()).request(args),
    on: change('on'),
    removeListener: change('removeListener'),
  }
  return provider
}
