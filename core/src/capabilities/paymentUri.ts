import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** A payment request for an account. */
export interface PaymentRequestUri {
  /** The link that the family's wallets read from a QR code (EIP-681, Solana Pay, BIP-21). */
  readonly uri: string
  /** The networks on which the account owns this address. */
  readonly networks: readonly CaipNetworkId[]
}

/** The payment that a link asks for. Untrusted data: show all of it before signing. */
export interface PaymentLink {
  readonly to: string
  /** Absent if the link names none: any network of the family. */
  readonly networkId?: CaipNetworkId | undefined
  /** In base units of the asset. */
  readonly amount?: bigint | undefined
  /** CAIP-19; absent for the native currency. */
  readonly asset?: CaipAssetId | undefined
  readonly memo?: string | undefined
  /** The requester, in their own words. Cleaned. */
  readonly label?: string | undefined
}

/** Writes and reads payment URIs. Without it a QR code holds the plain address for the current network. */
export interface PaymentUri {
  paymentUri(request: { account: Account; networkId: CaipNetworkId }): Promise<PaymentRequestUri>
  /**
   * Reads a payment link of the family (EIP-681, Solana Pay, BIP-21 …). Resolves with `undefined` if it is not one.
   * Rejects with `payment/UNSUPPORTED` if the link requires something that is not supported, `address/INVALID` or
   * `amount/INVALID` if it is malformed: no part of it may be ignored silently.
   */
  readPaymentUri?(text: string): Promise<PaymentLink | undefined>
}

/** Optional for chain plugins. */
export const PaymentUri = /* @__PURE__ */ defineCapability<PaymentUri>()('payment-uri', {
  chainOnly: true,
  methods: ['paymentUri'],
})
