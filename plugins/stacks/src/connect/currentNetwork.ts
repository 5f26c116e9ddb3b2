import type { ChainNetwork } from '@latchkit/core'
import { networkMemory } from '@latchkit/core/plugin'
import type { StacksEnv } from '../StacksEnv.js'

const memory = ({ ctx, config }: StacksEnv) => networkMemory(ctx, 'stacks', config.networks)

/** The network of the addresses: the one in use, else the requested one, else the last one, else the first. */
export const currentNetwork = (env: StacksEnv, wanted?: string): ChainNetwork => memory(env).current(wanted)

/** Stores the network in use for the next page load. */
export const rememberNetwork = (env: StacksEnv, network: ChainNetwork): void => memory(env).remember(network)
