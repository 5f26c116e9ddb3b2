import type { CaipAssetId, CaipNetworkId } from '@latchkit/core'

/** An asset that exchanges pay out. */
export interface PaymentAsset {
  /** CAIP-2. */
  readonly network: CaipNetworkId
  /** `native`, or the address of the token. */
  readonly asset: 'native' | (string & {})
  /** CAIP-19, of a family that `assetIdOf` does not know; ignored for the others. */
  readonly id?: CaipAssetId | undefined
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    /** A `data:image` or https URL. */
    readonly iconUrl?: string | undefined
  }
  /** Pegged to the US dollar, so no price is requested. Default false. */
  readonly isDollar?: boolean | undefined
}
