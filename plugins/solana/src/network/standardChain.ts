const names: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3': 'testnet',
}

/** Wallet Standard's name of a CAIP-2 network; a network without a name of its own is `solana:localnet`. */
export const standardChain = (networkId: string): `solana:${string}` =>
  `solana:${names[networkId.slice('solana:'.length)] ?? 'localnet'}`
