import { type Capability, SendTransaction } from '@latchkit/core'

/**
 * A `native` request of this family: a `Transaction` of `@mysten/sui`, what its `toJSON()` gives, or the bytes of one
 * (BCS, also in base64). Missing fields are filled in.
 */
export type SuiTransaction = string | Uint8Array | { toJSON(): Promise<string> }

/**
 * A transaction whose gas somebody else pays: whole, with `gasData.owner`, and the owner's signature (Sui's serialized one,
 * base64). The wallet signs as the sender and may change nothing.
 */
export interface SuiSponsoredTransaction {
  readonly transaction: SuiTransaction
  readonly sponsorSignature: string
}

/** `SendTransaction` with the `native` requests of Sui: `kit.use(SendSuiTransaction, account)`. */
export const SendSuiTransaction: Capability<
  'send-transaction',
  SendTransaction<SuiTransaction | SuiSponsoredTransaction>
> = SendTransaction
