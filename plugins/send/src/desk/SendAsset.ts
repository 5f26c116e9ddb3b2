import type { AssetBalance, CaipAssetId, CaipNetworkId } from '@latchkit/core'

/** Something that can be sent. `amount` is undefined while the balance is unknown, which is not zero. */
export interface SendAsset extends Omit<AssetBalance, 'asset' | 'amount'> {
  /** CAIP-19; undefined for the native currency. */
  readonly id?: CaipAssetId
  readonly networkId: CaipNetworkId
  readonly amount?: bigint
  /** The token's own address, for the review. */
  readonly contract?: string
  /** Its symbol is that of another one too, or looks like it. */
  readonly isDoubtful?: boolean
}
