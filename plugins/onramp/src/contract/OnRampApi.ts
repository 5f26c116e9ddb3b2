import type { Atom, CaipAddress, CaipAssetId, CaipNetworkId } from '@latchkit/core'
import type { Arrival, Purchase } from './Purchase.js'

/** The events of the on-ramp, e.g. `onramp:arrived`. */
export interface OnRampEvents {
  /** A seller's page was opened. */
  opened: { readonly id: string; readonly sellerId: string; readonly networkId: CaipNetworkId }
  /** The chain shows that at least the quoted amount arrived; without a quote, that any of the token did. */
  arrived: { readonly id: string; readonly account: CaipAddress; readonly arrivals: readonly Arrival[] }
}

/** The fields of a purchase. */
export interface OnRampFields {
  /** CAIP-19 of the token to buy, on the network in use. Default: SOL on Solana, else USDC, else the native currency. */
  readonly asset?: CaipAssetId | undefined
  /** The amount to pay, in decimal: `250.5`. */
  readonly amount?: string | undefined
  /** The currency to pay with. Default `USD`. */
  readonly currency?: string | undefined
  /** The payment method by the seller's id, such as `card`. */
  readonly method?: string | undefined
  /** Default: the first seller. */
  readonly sellerId?: string | undefined
}

/** `kit.plugins.onramp`. */
export interface OnRampApi {
  /** Opens Buy with these fields filled in; the visitor may change them. */
  open(fields?: OnRampFields): void
  /**
   * Opens the seller's page for the account in use, without a view of the kit. Call it in a user gesture, or
   * the browser blocks the window. Resolves once the page is open; arrivals are in `purchases$`. Rejects with
   * codes of `onramp/`, with `core/ABORTED` if the window was closed before, or as `OnRamp` does, within 30
   * s. With `onramp/WINDOW_BLOCKED` the purchase is in `purchases$`, and its `url` can be used as a link.
   */
  buy(fields: OnRampFields & { readonly amount: string }): Promise<Purchase>
  /** The purchases of this browser, newest first: open ones and those that arrived for a week, closed ones for a day. */
  readonly purchases$: Atom<readonly Purchase[]>
}
