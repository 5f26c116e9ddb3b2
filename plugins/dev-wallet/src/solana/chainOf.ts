const known: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3': 'solana:testnet',
}

/** What Wallet Standard calls a network; every one without a name of its own is `solana:localnet`. */
export const chainOf = (networkId: string): string => known[networkId] ?? 'solana:localnet'
