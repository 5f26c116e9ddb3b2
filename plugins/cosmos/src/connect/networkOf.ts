import { networkMemory } from '@latchkit/core/plugin'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'

const memory = ({ ctx, config }: CosmosEnv) => networkMemory(ctx, 'cosmos', config.networks)

/** The network of the addresses: the one in use, else the requested one, else the last one, else the first. */
export const currentNetwork = (env: CosmosEnv, wanted?: string): CosmosChain => memory(env).current(wanted)

/** Stores the network in use for the next page load. */
export const rememberNetwork = (env: CosmosEnv, network: CosmosChain): void => memory(env).remember(network)
