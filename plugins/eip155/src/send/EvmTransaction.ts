import { type Capability, SendTransaction } from '@latchkit/core'

/** A transaction in EVM terms, for `native` requests. Quantities are bigint, or hex or decimal text as an API gives them. */
export interface EvmTransaction {
  /** Absent for a deployment. */
  readonly to?: string | undefined
  readonly data?: string | undefined
  /** In wei. */
  readonly value?: bigint | string | undefined
  readonly gas?: bigint | string | undefined
  readonly gasPrice?: bigint | string | undefined
  readonly maxFeePerGas?: bigint | string | undefined
  readonly maxPriorityFeePerGas?: bigint | string | undefined
  readonly nonce?: bigint | string | number | undefined
}

/** The same in the format of nodes and wallets. */
export type WireTransaction = Readonly<Record<string, string>> & { readonly from: string }

/** `SendTransaction` with the `native` requests of EVM networks: `kit.use(SendEvmTransaction, account)`. */
export const SendEvmTransaction: Capability<
  'send-transaction',
  SendTransaction<EvmTransaction>
> = SendTransaction
