import { type ChainNetwork, networkMemory } from '@latchkit/core/plugin'
import type { StacksEnv } from '../StacksEnv.js'

const memory = ({ ctx, config }: StacksEnv) => networkMemory(ctx, 'stacks', config.networks)

/** The network that addresses are written for: the one in use, else the one asked for, else the last one, else the first. */
export const currentNetwork = (env: StacksEnv, wanted?: string): ChainNetwork => memory(env).current(wanted)

/** Remembers the network in use for the next page load. */
export const rememberNetwork = (env: StacksEnv, network: ChainNetwork): void => memory(env).remember(network)
