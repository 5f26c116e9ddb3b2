import type { EvmEnv } from '../EvmEnv.js'

/**
 * The capabilities that the plugin has through a wallet. Relay sessions are reached through relay plugins, and names
 * need a network that has them.
 */
export const walletFeatures = ({ config, provides }: EvmEnv): readonly string[] => [
  'chain-wallets',
  ...provides.flatMap(({ id }) => (id === 'relay-sessions' || (id === 'names' && !config.ens) ? [] : id)),
]
