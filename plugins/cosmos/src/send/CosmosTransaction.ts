import { type Capability, SendTransaction } from '@latchkit/core'

/** One message of a transaction. */
export interface CosmosMessage {
  /** E.g. `/cosmos.bank.v1beta1.MsgSend`. */
  readonly typeUrl: string
  /** The message in protobuf. */
  readonly value: Uint8Array
  /** The same for wallets that only sign Amino's JSON (Ledger). Without it they cannot send the message. */
  readonly amino?: { readonly type: string; readonly value: unknown }
}

/** A `native` request of this family: messages of any module, sent together. */
export interface CosmosTransaction {
  readonly messages: readonly CosmosMessage[]
  readonly memo?: string
  /** Most gas that it may use. Default: a third more than a simulation uses. */
  readonly gas?: bigint
}

/** `SendTransaction` with the `native` requests of Cosmos: `kit.use(SendCosmosTransaction, account)`. */
export const SendCosmosTransaction: Capability<
  'send-transaction',
  SendTransaction<CosmosTransaction>
> = SendTransaction
