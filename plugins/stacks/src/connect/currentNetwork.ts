import type { CaipNetworkId } from '@latchkit/core'
import type { ChainNetwork } from '@latchkit/core/options'
import type { StacksEnv } from '../StacksEnv.js'

/** Where the network that the visitor last used is kept: it decides what addresses look like. */
const KEY = 'network'

/** The network that addresses are written for: the one in use, else the one asked for, else the last one, else the first. */
export function currentNetwork({ ctx, config }: StacksEnv, wanted?: CaipNetworkId): ChainNetwork {
  const connections = ctx.get(ctx.connections.connections$)
  const inUse = connections.find(({ namespace }) => namespace === 'stacks')?.networkId
  const named = [inUse, wanted, ctx.storage.get(KEY)]
  for (const id of named) {
    const found = config.networks.find(network => network.id === id)
    if (found) return found
  }
  return config.networks[0]
}

/** Remembers the network in use for the next page load. */
export function rememberNetwork({ ctx }: StacksEnv, { id }: ChainNetwork): void {
  if (ctx.storage.get(KEY) !== id) ctx.storage.set(KEY, id)
}
