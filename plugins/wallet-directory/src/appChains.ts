import type { NetworkFamily } from '@latchkit/core'

/**
 * The networks to ask for: those of the app that are no test networks. `undefined` when a family has none, because then no
 * listing would name what that family needs.
 */
export function appChains(families: readonly NetworkFamily[]): readonly string[] | undefined {
  const real = families.map(({ networks }) => networks.filter(({ testnet }) => !testnet))
  if (real.length === 0 || real.some(networks => networks.length === 0)) return undefined
  return real.flatMap(networks => networks.map(({ id }) => id)).slice(0, 60)
}
