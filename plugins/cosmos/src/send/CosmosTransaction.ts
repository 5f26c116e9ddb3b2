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

/**
 * A fee of the app's. Another payer than the sender has to sign, too, which takes `offlineSigner`; a granter does not.
 */
export interface CosmosFeeChoice {
  /** Default: the network's own coin. Any other needs an `amount`, which neither `maxFee` nor the fee ceiling bound: they are of that coin. */
  readonly denom?: string
  /** In base units of `denom`: the most that is paid. Default: by the gas. */
  readonly amount?: bigint
  /** The payer by the fee grant module. */
  readonly granter?: string
}

/** A `native` request of this family: messages of any module, sent together. */
export interface CosmosTransaction {
  readonly messages: readonly CosmosMessage[]
  readonly memo?: string
  /** Most gas that it may use. Default: a third more than a simulation uses. */
  readonly gas?: bigint
  /** The payment of the fee. Default: by the sender, in the network's own coin, at its price. */
  readonly fee?: CosmosFeeChoice
}

/** `SendTransaction` with the `native` requests of Cosmos: `kit.use(SendCosmosTransaction, account)`. */
export const SendCosmosTransaction: Capability<
  'send-transaction',
  SendTransaction<CosmosTransaction>
> = SendTransaction
