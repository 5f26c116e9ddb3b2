import { defineCapability } from '../contract/Capability.js'

/** An amount of money or tokens as the seller writes it: `amount` is in units of 10^-`decimals`. */
export interface OnRampAmount {
  readonly amount: bigint
  readonly decimals: number
}

/** A network that a currency can be delivered on. Text is untrusted; it is cleaned and capped. */
export interface PurchaseNetwork {
  /** In the seller's terms, as `quote` and `checkoutUrl` take it. */
  readonly name: string
  /** The chain: a CAIP-2 id or its reference. Absent if the seller does not say. */
  readonly chainId?: string | undefined
  /** The token's contract there; absent for the native currency. */
  readonly address?: string | undefined
}

/** A currency that can be bought. Text is untrusted; it is cleaned and capped. */
export interface PurchaseCurrency {
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** The networks it can be delivered on. */
  readonly networks: readonly PurchaseNetwork[]
  readonly icon?: string | undefined
}

/** A currency to pay with, and its limits by payment method. */
export interface PaymentCurrency {
  readonly id: string
  readonly limits: readonly {
    readonly method: string
    readonly least: OnRampAmount
    readonly most: OnRampAmount
  }[]
}

/** The price of a purchase. */
export interface OnRampQuote {
  readonly id?: string | undefined
  /** The amount that the buyer gets. */
  readonly purchase: OnRampAmount
  /** The total to pay; absent if the seller does not say. */
  readonly payment?: OnRampAmount | undefined
  /** As much of the total as buys tokens; absent if the seller does not say. */
  readonly subtotal?: OnRampAmount | undefined
  /** The network's fee, in the currency that the seller names; absent if it does not say. */
  readonly networkFee?: (OnRampAmount & { readonly currency: string }) | undefined
}

/** Sells tokens for money. Everything rejects with a typed error: a price is known or unknown, never made up. */
export interface OnRamp {
  /** The seller's checkout page. */
  checkoutUrl(request: {
    /** Where to deliver: plain addresses, with networks and tokens in the seller's terms. */
    destinations: readonly {
      readonly address: string
      readonly networks: readonly string[]
      readonly assets?: readonly string[] | undefined
    }[]
    network?: string | undefined
    /** How the app recognises the user. */
    userId?: string | undefined
    /** The amount to buy, of the first asset. */
    cryptoAmount?: OnRampAmount | undefined
    fiatAmount?: OnRampAmount | undefined
    /** The currency of `fiatAmount`, by id; default `USD`. A service that knows no other takes `cryptoAmount` instead. */
    fiatCurrency?: string | undefined
    signal?: AbortSignal | undefined
  }): Promise<string>
  /** The assets on sale, and the ways to pay. */
  options(request?: { signal?: AbortSignal | undefined }): Promise<{
    readonly purchase: readonly PurchaseCurrency[]
    readonly payment: readonly PaymentCurrency[]
  }>
  /** The amount of `purchase` that `amount` of `payment` buys; currencies by id, the network in the seller's terms. */
  quote(request: {
    purchase: string
    payment: string
    amount: OnRampAmount
    network: string
    signal?: AbortSignal | undefined
  }): Promise<OnRampQuote>
}

export const OnRamp = /* @__PURE__ */ defineCapability<OnRamp>()('on-ramp', { providedBy: 'blockchainApi()' })
