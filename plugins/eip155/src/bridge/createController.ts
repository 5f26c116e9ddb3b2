import { lazily } from '@latchkit/core'
import type { EarlyEnv } from '../EvmEnv.js'
import { createProvider } from './createProvider.js'
import type { EvmController } from './EvmController.js'

/** Makes `kit.plugins.eip155`. Its working parts load on first use. */
export function createController(env: EarlyEnv): EvmController {
  const provider = createProvider(env)
  const later = lazily(async () => (await import('./createClients.js')).createClients(env, provider))
  return { provider: () => provider, ...later('walletClient', 'publicClient') }
}
