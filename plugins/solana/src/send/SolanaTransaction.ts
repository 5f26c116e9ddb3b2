import { type Capability, SendTransaction } from '@latchkit/core'

/**
 * A `native` request of this family: the bytes of a transaction, one of `@solana/kit` (`messageBytes` and `signatures`), or one of
 * `@solana/web3.js` (`serialize()`).
 */
export type SolanaTransaction =
  | Uint8Array
  | { readonly messageBytes: unknown; readonly signatures: unknown }
  | { serialize(...options: never[]): Uint8Array }

/** `SendTransaction` with the `native` requests of Solana: `kit.use(SendSolanaTransaction, account)`. */
export const SendSolanaTransaction: Capability<
  'send-transaction',
  SendTransaction<SolanaTransaction>
> = SendTransaction
