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
  /** It is worth one US dollar by design, so its price is known without asking. Default false. */
  readonly isDollar?: boolean | undefined
}
