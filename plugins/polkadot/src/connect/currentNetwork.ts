import { networkMemory } from '@latchkit/core/plugin'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

const memory = ({ ctx, config }: PolkadotEnv) => networkMemory(ctx, 'polkadot', config.networks)

/** The network that addresses are written for: the one in use, else the one asked for, else the last one, else the first. */
export const currentNetwork = (env: PolkadotEnv, wanted?: string): PolkadotChain =>
  memory(env).current(wanted)

/** Remembers the network in use for the next page load. */
export const rememberNetwork = (env: PolkadotEnv, network: PolkadotChain): void =>
  memory(env).remember(network)
