import { networkMemory } from '@latchkit/core/plugin'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'

const memory = ({ ctx, config }: CosmosEnv) => networkMemory(ctx, 'cosmos', config.networks)

/** The network that addresses are written for: the one in use, else the one asked for, else the last one, else the first. */
export const currentNetwork = (env: CosmosEnv, wanted?: string): CosmosChain => memory(env).current(wanted)

/** Remembers the network in use for the next page load. */
export const rememberNetwork = (env: CosmosEnv, network: CosmosChain): void => memory(env).remember(network)
