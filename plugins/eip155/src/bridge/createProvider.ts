import type { EvmEnv } from '../EvmEnv.js'
import type { KitProvider } from './EvmController.js'

/** The provider that hosts get. Its working part loads on first use. */
export function createProvider(env: EvmEnv): KitProvider {
  const load = async () => (await import('./createBridge.js')).bridgeOf(env)
  const report = (error: unknown) =>
    env.ctx.log.add('error', 'The provider could not be loaded', { error: String(error) })
  const provider: KitProvider = {
    request: async args => (await load()).request(args),
    on(event, listener) {
      const seen = env.ctx.get(env.ctx.connections.activeConnections$)['eip155']
      // Both wait for the same module, so they take effect in the order of the calls.
      load().then(bridge => bridge.on(event, listener, seen), report)
      return provider
    },
    removeListener(event, listener) {
      load().then(bridge => bridge.removeListener(event, listener), report)
      return provider
    },
  }
  return provider
}
