import type { NetworkFamily } from '@latchkit/core'

/** The networks to ask a directory for: those of a family that are no test networks; `undefined` asks as always. */
export function chainsOf(family: NetworkFamily | undefined): readonly string[] | undefined {
  const real = family?.networks.filter(({ testnet }) => !testnet).map(({ id }) => id) ?? []
  return real.length > 0 ? real.slice(0, 60) : undefined
}
