import type { EvmEnv } from '../EvmEnv.js'

/** What a wallet is used for, as ids of capabilities. A relay is reached through others, and names need a network that has them. */
export const walletFeatures = ({ config, provides }: EvmEnv): readonly string[] =>
  provides.flatMap(({ id }) => (id === 'relay-sessions' || (id === 'names' && !config.ens) ? [] : id))
