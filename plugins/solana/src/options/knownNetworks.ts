import type { Network } from '@latchkit/core'
import type { KnownNetworks } from '@latchkit/core/plugin'

const network = (reference: string, name: string, testnet?: boolean): Network => ({
  id: `solana:${reference}`,
  namespace: 'solana',
  name,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  testnet,
})

/** The public networks, by the first 32 characters of their genesis hash (CAIP-2). */
export const knownNetworks: KnownNetworks = {
  namespace: 'solana',
  known: [
    network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
    network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', true),
    network('4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3', 'Solana Testnet', true),
  ],
}
