import { type Capability, SendTransaction } from '@latchkit/core'

/** A transaction in Bitcoin's terms, for `native` requests. */
export interface BitcoinTransaction {
  /** BIP-174, base64. */
  readonly psbt: string
  /** Indexes of the inputs that the account signs. Default: those whose output is the account's own. */
  readonly inputs?: readonly number[]
}

/** `SendTransaction` with the `native` requests of Bitcoin: `kit.use(SendBitcoinTransaction, account)`. */
export const SendBitcoinTransaction: Capability<
  'send-transaction',
  SendTransaction<BitcoinTransaction>
> = SendTransaction
