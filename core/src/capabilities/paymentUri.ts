import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** How an account asks to be paid. */
export interface PaymentRequestUri {
  /** What a wallet of the family reads from a QR code (EIP-681, Solana Pay, BIP-21). */
  readonly uri: string
  /** The networks on which this address is the account's own. */
  readonly networks: readonly CaipNetworkId[]
}

/** What a payment link asks for. Outside data: all of it is shown before anything is signed. */
export interface PaymentLink {
  readonly to: string
  /** Absent where the link names none: any of the family's. */
  readonly networkId?: CaipNetworkId
  /** In base units of the asset. */
  readonly amount?: bigint
  /** CAIP-19; absent for the native currency. */
  readonly asset?: CaipAssetId
  readonly memo?: string
  /** Who asks, in their own words. Cleaned. */
  readonly label?: string
}

/** Writes and reads payment URIs. Without it a code holds the plain address, for the network in use. */
export interface PaymentUri {
  paymentUri(request: { account: Account; networkId: CaipNetworkId }): Promise<PaymentRequestUri>
  /**
   * Reads a payment link of the family (EIP-681, Solana Pay, BIP-21 …). Resolves with `undefined` for what is no link of its own.
   * Rejects with `payment/UNSUPPORTED` when the link asks for something that cannot be honoured, `address/INVALID` or
   * `amount/INVALID` when it is broken: nothing of it may be dropped without a word.
   */
  readPaymentUri?(text: string): Promise<PaymentLink | undefined>
}

/** Optional for chain plugins. */
export const PaymentUri = /* @__PURE__ */ defineCapability<PaymentUri>()('payment-uri', {
  chainOnly: true,
  methods: ['paymentUri'],
})
