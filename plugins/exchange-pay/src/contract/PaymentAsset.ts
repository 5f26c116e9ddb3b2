import type { CaipNetworkId } from '@latchkit/core'

/** An asset that exchanges pay out. */
export interface PaymentAsset {
  /** CAIP-2. */
  readonly network: CaipNetworkId
  /** `native`, or the address of the token. */
  readonly asset: 'native' | (string & {})
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
