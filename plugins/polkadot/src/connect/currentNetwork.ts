import type { CaipNetworkId } from '@latchkit/core'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

/** Where the network that the visitor last used is kept: its prefix decides what addresses look like. */
const KEY = 'network'

/** The network that addresses are written for: the one asked for, else the one in use, else the first. */
export function currentNetwork({ ctx, config }: PolkadotEnv, wanted?: CaipNetworkId): PolkadotChain {
  const connections = ctx.get(ctx.connections.connections$)
  const inUse = connections.find(({ namespace }) => namespace === 'polkadot')?.networkId
  const named = [inUse, wanted, ctx.storage.get(KEY)]
  for (const id of named) {
    const found = config.networks.find(network => network.id === id)
    if (found) return found
  }
  return config.networks[0]
}

/** Remembers the network in use for the next page load. */
export function rememberNetwork({ ctx }: PolkadotEnv, { id }: PolkadotChain): void {
  if (ctx.storage.get(KEY) !== id) ctx.storage.set(KEY, id)
}
