import type { CaipNetworkId } from '@latchkit/core'

/** The ids of networks before CAIP-2 settled on the genesis hash, with their current ids. */
const aliases: readonly (readonly [alias: CaipNetworkId, id: CaipNetworkId])[] = [
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
]

/** The older id of a network, if it has one. */
export const aliasOf = (id: string): CaipNetworkId | undefined => aliases.find(([, real]) => real === id)?.[0]

/** The current id of a network, from either id. */
export const realId = (id: CaipNetworkId): CaipNetworkId => aliases.find(([alias]) => alias === id)?.[1] ?? id
