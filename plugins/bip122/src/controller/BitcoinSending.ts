import type { AccountChoice } from '@latchkit/core/plugin'

/** A recipient and its amount. */
export interface BitcoinRecipient {
  readonly address: string
  /** In satoshi. */
  readonly amount: bigint
}

/** A coin: an output that nobody has spent. */
export interface BitcoinCoin {
  readonly txid: string
  readonly vout: number
}

/** Sender and fee options of every transaction that is built here. */
export interface BitcoinFeeChoice extends AccountChoice {
  /** In satoshi per virtual byte, 1 to 1,000. Default: for three blocks, as the network estimates it. */
  readonly feeRate?: number | undefined
  /** The highest fee that was reviewed, in satoshi. Above it nothing is signed: `fee/ABOVE_LIMIT`. */
  readonly maxFee?: bigint | undefined
  /** Gives up waiting for the endpoint or the wallet. */
  readonly signal?: AbortSignal | undefined
}

/** A payment from the account in use, or the one that is named. */
export interface BitcoinPayment extends BitcoinFeeChoice {
  /** Each address once; at most 200. */
  readonly recipients: readonly BitcoinRecipient[]
  /** Spends exactly these coins of the account. Default: confirmed ones, as few as suffice. */
  readonly coins?: readonly BitcoinCoin[] | undefined
  /** The address for the change, of the wallet. Default: the account's. */
  readonly changeAddress?: string | undefined
  /** Also spends coins that are in no block yet. Default: false. */
  readonly spendsUnconfirmed?: boolean | undefined
  /** Also spends coins that may carry a collectible. Default: false. */
  readonly spendsProtected?: boolean | undefined
}

/** A transaction of the account that is in no block yet. */
export interface BitcoinPending extends BitcoinFeeChoice {
  /** Its id. */
  readonly hash: string
}

/** A transaction that was built, and not signed. Amounts are in satoshi. */
export interface BitcoinDraft {
  /** Base64. `signPsbt({ psbt, broadcast: true })` signs and sends exactly this. */
  readonly psbt: string
  /** The miners' fee. */
  readonly fee: bigint
  /** The change. Zero where it would be dust, which is then part of the fee. */
  readonly change: bigint
  /** The coins that it spends. */
  readonly coins: readonly BitcoinCoin[]
}

/** A transaction that the network has taken. */
export interface BitcoinSent {
  /** Its id. */
  readonly hash: string
  /** In satoshi. */
  readonly fee: bigint
}
