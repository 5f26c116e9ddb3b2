import type { Atom, CaipAssetId } from '@latchkit/core'
import type { OpenAllowance } from './OpenAllowance.js'
import type { SwapApi, SwapFields } from './SwapApi.js'
import type { SwapAsset, SwapTokens } from './SwapAsset.js'
import type { SwapForm } from './SwapForm.js'
import type { SwapOffer } from './SwapOffer.js'
import type { SwapProgress } from './SwapProgress.js'
import type { SwapRecord } from './SwapRecord.js'

/** The model of one kit's views, which get it as `plugin`. Amounts are in base units. */
export interface SwapController extends Omit<SwapApi, 'sent$'> {
  readonly form$: Atom<SwapForm>
  readonly tokens$: Atom<SwapTokens>
  /** The visitor's slippage in percent, kept in storage. */
  readonly slippage$: Atom<number>
  readonly progress$: Atom<SwapProgress>
  readonly sent$: Atom<readonly SwapRecord[]>
  /** Remaining allowances of the account in use on its network, from approvals of this app. */
  readonly allowances$: Atom<readonly OpenAllowance[]>
  /** Loads tokens, balances and prices of the network in use. Never rejects; see `tokens$`. */
  load(force?: boolean): Promise<void>
  /** Changes the draft and requests quotes. `from` and `to` are CAIP-19. */
  update(change: {
    from?: CaipAssetId
    to?: CaipAssetId
    amount?: string
    sourceId?: string | undefined
  }): void
  /** Exchanges the tokens. The expected result becomes the amount, or 1 without one. */
  switchTokens(): void
  /**
   * The maximum amount to sell, in base units: the balance, minus the network fee for the native currency.
   * Undefined where the balance does not cover that fee.
   */
  max(signal?: AbortSignal): Promise<bigint | undefined>
  /** Resets the form to these fields. */
  clear(fields?: SwapFields): void
  /** Requests quotes again. */
  refresh(): void
  /** Sets the slippage in percent. Throws `swap/INVALID_SLIPPAGE` outside of 0.01 to 50. */
  setSlippage(percent: number): void
  /**
   * Finds a token by its address, for import: in the lists, or on the chain. Rejects with
   * `swap/UNKNOWN_TOKEN`. It can be selected from then on.
   */
  importToken(address: string, signal?: AbortSignal): Promise<SwapAsset>
  /** Opens the review of an offer, or of the one that is waiting in the wallet. */
  review(offer: SwapOffer): void
  /**
   * Executes the steps of the offer under review. Resolves once the swap is broadcast. Rejects with the error
   * that `progress$` has, too; with `swap/QUOTE_CHANGED` if the visitor has to accept a new offer.
   */
  confirm(offer: SwapOffer): Promise<SwapRecord>
  /** Stops waiting for the wallet. A transaction that it still broadcasts is searched for. */
  cancel(): void
  /** Sets an allowance back to 0. Rejects with `swap/BUSY` during another request to a wallet. */
  revoke(allowance: OpenAllowance): Promise<void>
  /** Clears a finished swap, e.g. when its receipt is on screen. */
  reset(): void
  /** Checks a transaction's status again. */
  look(hash: string): void
  /** Continues swaps left open by an earlier page load. */
  resume(): void
}
