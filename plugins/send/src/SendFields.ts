import type { CaipAssetId } from '@latchkit/core'

/** What is to be sent. */
export interface SendFields {
  /** CAIP-19; absent means the native currency of the network in use. */
  readonly asset?: CaipAssetId
  /** In base units of the asset. */
  readonly amount?: bigint
  /** An address of the network in use, or a name. */
  readonly to?: string
}
