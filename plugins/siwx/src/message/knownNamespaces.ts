interface MessageFamily {
  /** As in `sign in with your Ethereum account`. */
  readonly name: string
  /** The format of canonical addresses. Verifiers also check the content. */
  readonly address: RegExp
  /** The format of network references, if CAIP-2 alone would allow references that no network has. */
  readonly network?: RegExp
  /** Without a statement there is one empty line, as in Sign In With Solana, instead of two, as in EIP-4361. */
  readonly isCompact?: boolean
  /** Names that wallets write instead of a network's CAIP-2 reference. */
  readonly networkNames?: Readonly<Record<string, string>>
}

/** A canonical number: `01` would be a second session of the account on `1`. */
const NUMBER = /^(?:0|[1-9]\d*)$/
/** The canonical start of a block hash. */
const HASH = /^[\da-f]{32}$/

export const knownNamespaces: Readonly<Record<string, MessageFamily>> = {
  eip155: {
    name: 'Ethereum',
    address: /^0x[\dA-Fa-f]{40}$/,
    network: NUMBER,
  },
  solana: {
    name: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    isCompact: true,
    networkNames: {
      mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      testnet: '4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3',
    },
  },
  bip122: {
    name: 'Bitcoin',
    address: /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|[123mn][1-9A-HJ-NP-Za-km-z]{24,34})$/,
    network: HASH,
  },
  polkadot: { name: 'Polkadot', address: /^[1-9A-HJ-NP-Za-km-z]{46,49}$/, network: HASH },
  cosmos: { name: 'Cosmos', address: /^[\da-z]{1,20}1[02-9ac-hj-np-z]{38,58}$/ },
  sui: { name: 'Sui', address: /^0x[\da-f]{64}$/, network: /^[\da-z]+$/ },
  stacks: { name: 'Stacks', address: /^S[0-9A-HJKMNP-TV-Z]{28,40}$/, network: NUMBER },
}
