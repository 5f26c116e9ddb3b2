import type { CaipNetworkId } from '@latchkit/core'

/** What relays called networks before CAIP-2 had settled on the genesis hash, beside what they are called now. */
const aliases: readonly (readonly [alias: CaipNetworkId, id: CaipNetworkId])[] = [
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
]

/** The older name of a network, if it has one. */
export const aliasOf = (id: string): CaipNetworkId | undefined => aliases.find(([, real]) => real === id)?.[0]

/** What a network is called now, whichever name it is given by. */
export const realId = (id: CaipNetworkId): CaipNetworkId => aliases.find(([alias]) => alias === id)?.[1] ?? id
