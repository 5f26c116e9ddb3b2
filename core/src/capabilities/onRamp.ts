import { defineCapability } from '../contract/Capability.js'

/** An amount of money or of a token, as its seller writes it: `amount` units, `decimals` of which make a whole. */
export interface OnRampAmount {
  readonly amount: bigint
  readonly decimals: number
}

/** What can be bought. Text is outside data, cleaned and capped. */
export interface PurchaseCurrency {
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** What the seller calls the networks that it delivers on. */
  readonly networks: readonly string[]
  readonly icon?: string
}

/** What can be paid with, and how much at once, by method. */
export interface PaymentCurrency {
  readonly id: string
  readonly limits: readonly {
    readonly method: string
    readonly least: OnRampAmount
    readonly most: OnRampAmount
  }[]
}

/** What a purchase would cost. */
export interface OnRampQuote {
  readonly id?: string
  /** What is got. */
  readonly purchase: OnRampAmount
  /** What is paid in all; absent where the seller does not say. */
  readonly payment?: OnRampAmount
}

/** Sells tokens for money. Everything rejects with a typed error: a price is told or unknown, never made up. */
export interface OnRamp {
  /** Where the visitor buys: a page of the seller. */
  checkoutUrl(request: {
    /** Where what is bought goes: plain addresses, and what the seller calls the networks and tokens. */
    destinations: readonly {
      readonly address: string
      readonly networks: readonly string[]
      readonly assets?: readonly string[]
    }[]
    network?: string
    /** How the app knows the visitor again. */
    userId?: string
    cryptoAmount?: OnRampAmount
    fiatAmount?: OnRampAmount
    signal?: AbortSignal
  }): Promise<string>
  /** What can be bought, and with what. */
  options(request?: { signal?: AbortSignal }): Promise<{
    readonly purchase: readonly PurchaseCurrency[]
    readonly payment: readonly PaymentCurrency[]
  }>
  /** What `amount` of `payment` buys of `purchase`; currencies by id, the network as the seller calls it. */
  quote(request: {
    purchase: string
    payment: string
    amount: OnRampAmount
    network: string
    signal?: AbortSignal
  }): Promise<OnRampQuote>
}

export const OnRamp = /* @__PURE__ */ defineCapability<OnRamp>()('on-ramp')
