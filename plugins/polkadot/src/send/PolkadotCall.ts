import { type Capability, SendTransaction } from '@latchkit/core'

/** Payment options of a native request. */
export interface PolkadotPayment {
  /** Paid to the block's author, in base units of the fee's asset. Default 0. It counts towards `maxFee` and the fee ceiling. */
  readonly tip?: bigint
  /**
   * The asset that pays the fee, as the runtime's extension takes it: an id, or a location (`{ parents: 0, interior: … }`).
   * Default: the native coin, in which `maxFee` and the fee ceiling are compared all the same.
   */
  readonly feeAsset?: bigint | object
  /** For how many blocks it may be included: 4 to 65,536, or 0 for ever. Default: about five minutes. */
  readonly era?: number
}

/** A native request: a runtime call, and how it is paid. */
export interface PolkadotCall extends PolkadotPayment {
  /** SCALE-encoded, as `0x` hex. */
  readonly call: `0x${string}`
}

/** A native request: everything of the native coin that can be sent (`balances.transferAll`), without an amount. */
export interface PolkadotTransferAll extends PolkadotPayment {
  /** The recipient's address. */
  readonly allTo: string
  /** Also sends the existential deposit, which closes the account: what else belongs to it may be lost. */
  readonly close?: boolean
}

/** `SendTransaction` with the `native` requests of Polkadot: `kit.use(SendPolkadotTransaction, account)`. */
export const SendPolkadotTransaction: Capability<
  'send-transaction',
  SendTransaction<PolkadotCall | PolkadotTransferAll>
> = SendTransaction
