import type { Network } from '@latchkit/core'
import type { KnownNetworks } from '@latchkit/core/options'

const network = (reference: string, name: string, more: Partial<Network> = {}): Network => ({
  id: `solana:${reference}`,
  namespace: 'solana',
  name,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  ...more,
})

const testnet = { testnet: true }

/** The public networks, by the first 32 characters of their genesis hash (CAIP-2). */
export const knownNetworks: KnownNetworks = {
  namespace: 'solana',
  known: [
    network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', { explorerUrl: 'https://explorer.solana.com' }),
    network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', testnet),
    network('4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3', 'Solana Testnet', testnet),
  ],
}
