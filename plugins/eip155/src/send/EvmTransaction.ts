import { type Capability, SendTransaction } from '@latchkit/core'

/** A transaction in EVM terms, for `native` requests. Quantities are bigint, or hex or decimal text as an API gives them. */
export interface EvmTransaction {
  /** Absent for a deployment. */
  readonly to?: string
  readonly data?: string
  /** In wei. */
  readonly value?: bigint | string
  readonly gas?: bigint | string
  readonly gasPrice?: bigint | string
  readonly maxFeePerGas?: bigint | string
  readonly maxPriorityFeePerGas?: bigint | string
  readonly nonce?: bigint | string | number
}

/** The same in the format of nodes and wallets. */
export type WireTransaction = Readonly<Record<string, string>> & { readonly from: string }

/** `SendTransaction` with the `native` requests of EVM networks: `kit.use(SendEvmTransaction, account)`. */
export const SendEvmTransaction: Capability<
  'send-transaction',
  SendTransaction<EvmTransaction>
> = SendTransaction
