import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'

/** Where the network that the visitor last used is kept: its prefix decides what addresses look like. */
const KEY = 'network'

/** The network that addresses are written for: the one in use, else the one asked for, else the last one, else the first. */
export function currentNetwork({ ctx, config }: CosmosEnv, wished: string | undefined): CosmosChain {
  const inUse = ctx.get(ctx.connections.connections$).find(({ namespace }) => namespace === 'cosmos')
  for (const id of [inUse?.networkId, wished, ctx.storage.get(KEY)]) {
    const found = config.networks.find(network => network.id === id)
    if (found) return found
  }
  return config.networks[0]
}

/** Remembers the network in use for the next page load. */
export function rememberNetwork({ ctx }: CosmosEnv, { id }: CosmosChain): void {
  ctx.storage.set(KEY, id)
}
