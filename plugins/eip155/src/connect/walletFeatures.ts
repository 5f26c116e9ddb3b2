import type { EvmEnv } from '../EvmEnv.js'
import { optionsOf } from '../options/optionsOf.js'

/**
 * The capabilities that the plugin has through a wallet. Relay sessions are reached through relay plugins, and names
 * need a network that has them.
 */
export const walletFeatures = (env: EvmEnv): readonly string[] => [
  'chain-wallets',
  ...env.provides.flatMap(({ id }) =>
    id === 'relay-sessions' || (id === 'names' && !optionsOf(env).ens) ? [] : id,
  ),
]
