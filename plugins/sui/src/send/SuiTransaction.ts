import { type Capability, SendTransaction } from '@latchkit/core'

/**
 * A `native` request of this family: a `Transaction` of `@mysten/sui`, what its `toJSON()` gives, or the bytes of one
 * (BCS, also in base64). Missing fields are filled in.
 */
export type SuiTransaction = string | Uint8Array | { toJSON(): Promise<string> }

/** `SendTransaction` with the `native` requests of Sui: `kit.use(SendSuiTransaction, account)`. */
export const SendSuiTransaction: Capability<
  'send-transaction',
  SendTransaction<SuiTransaction>
> = SendTransaction
