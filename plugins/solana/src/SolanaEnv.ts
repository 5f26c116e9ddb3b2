import type { ChainEnv } from '@latchkit/core'
import type { StandardSession } from '@latchkit/core/wallet-standard'
import type { SolanaConfig } from './options/SolanaConfig.js'

/** A transaction that the kit sent over the app's endpoints, and sends again until it is in a block. */
export interface SentTransaction {
  /** Base64. */
  readonly signed: string
  /** The last block that may hold it. */
  readonly lastValidBlockHeight: bigint
  /** When somebody last looked for it. Nodes remember a minute of transactions, many of them no more. */
  readonly lookedAt: number
}

/** Context and caches that the lazily loaded parts of one kit's plugin share. */
export interface SolanaEnv extends ChainEnv<SolanaConfig, StandardSession> {
  /** Results of checking that each endpoint serves the network it is meant for, by URL. */
  readonly checked: Map<string, Promise<boolean>>
  /** Priority fees of others, in millionths of a lamport per compute unit, by network and accounts. */
  readonly prices: Map<string, { readonly price: bigint; readonly until: number }>
  /** Transactions of the kit itself, by signature. */
  readonly sent: Map<string, SentTransaction>
}
