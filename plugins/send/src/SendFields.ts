import type { CaipAssetId } from '@latchkit/core'

/** What is to be sent. */
export interface SendFields {
  /** CAIP-19; absent means the native currency of the network in use. */
  readonly asset?: CaipAssetId
  /** In base units of the asset. */
  readonly amount?: bigint
  /** An address of the network in use, a name, or a payment link. */
  readonly to?: string
  /** Memo or tag for the recipient, where the family has one. */
  readonly memo?: string
}

/** What is sent without a review of ours. */
export interface HeadlessSend extends SendFields {
  readonly signal?: AbortSignal
  /** The most that the network may charge, in base units of the native currency; without it the family's own ceiling holds. */
  readonly maxFee?: bigint
}
