import type { SiwxMessage } from '../contract/SiwxMessage.js'
import type { SiwxProof } from '../contract/SiwxProof.js'

export interface TestSigner extends Pick<SiwxMessage, 'chainId' | 'accountAddress'> {
  readonly name: string
  /** In hex, if an independent library needs it. */
  readonly publicKey?: string
  /** As the family's wallets do. */
  sign(message: string): Promise<Pick<SiwxProof, 'signature' | 'publicKey'>>
}

/** The published phrase of the dev wallet. */
export const PHRASE = 'test test test test test test test test test test test junk'

/** CAIP-2 ids used in tests. */
export const CHAINS = {
  ethereum: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
  sui: 'sui:mainnet',
  stacks: 'stacks:1',
} as const
