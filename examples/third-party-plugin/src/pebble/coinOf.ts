import type { CaipNetworkId } from '@latchkit/core'

/** Pebbles, the only asset of a network. */
export const coinOf = (networkId: CaipNetworkId) => `${networkId}/slip44:1` as const
