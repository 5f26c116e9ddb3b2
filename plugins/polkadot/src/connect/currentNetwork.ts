import { networkMemory } from '@latchkit/core/plugin'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

const memory = ({ ctx, config }: PolkadotEnv) => networkMemory(ctx, 'polkadot', config.networks)

/** The network of the addresses: the one in use, else the requested one, else the last one, else the first. */
export const currentNetwork = (env: PolkadotEnv, wanted?: string): PolkadotChain =>
  memory(env).current(wanted)

/** Stores the network in use for the next page load. */
export const rememberNetwork = (env: PolkadotEnv, network: PolkadotChain): void =>
  memory(env).remember(network)
