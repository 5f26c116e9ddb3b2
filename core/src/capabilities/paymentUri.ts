import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../connection/Account.js'
import { defineCapability } from '../plugin/defineCapability.js'

/** How an account asks to be paid. */
export interface PaymentRequestUri {
  /** What a wallet of the family reads from a QR code (EIP-681, Solana Pay, BIP-21). */
  readonly uri: string
  /** The networks on which this address is the account's own. */
  readonly networks: readonly CaipNetworkId[]
}

/** Writes payment URIs. Without it a code holds the plain address, for the network in use. */
export interface PaymentUri {
  paymentUri(request: { account: Account; networkId: CaipNetworkId }): Promise<PaymentRequestUri>
}

/** Optional for chain plugins. */
export const PaymentUri = /* @__PURE__ */ defineCapability<PaymentUri>()('payment-uri')
