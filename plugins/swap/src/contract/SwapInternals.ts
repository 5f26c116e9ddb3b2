import type { Atom, CaipAssetId } from '@latchkit/core'
import type { OpenAllowance } from './OpenAllowance.js'
import type { SwapAsset, SwapTokens } from './SwapAsset.js'
import type { SwapController, SwapFields } from './SwapController.js'
import type { SwapForm } from './SwapForm.js'
import type { SwapOffer } from './SwapOffer.js'
import type { SwapProgress } from './SwapProgress.js'
import type { SwapRecord } from './SwapRecord.js'

/** Everything behind the views of one kit; views get it as `plugin`. Amounts are in base units. */
export interface SwapInternals extends Omit<SwapController, 'sent$'> {
  readonly form$: Atom<SwapForm>
  readonly tokens$: Atom<SwapTokens>
  /** The visitor's slippage in percent; kept in the storage. */
  readonly slippage$: Atom<number>
  readonly progress$: Atom<SwapProgress>
  readonly sent$: Atom<readonly SwapRecord[]>
  /** What contracts may still take of the account in use on its network, after approvals of this app. */
  readonly allowances$: Atom<readonly OpenAllowance[]>
  /** Loads tokens, balances and prices of the network in use. Never rejects; see `tokens$`. */
  load(force?: boolean): Promise<void>
  /** Changes the draft; quotes follow by themselves. `from` and `to` are CAIP-19. */
  update(change: {
    from?: CaipAssetId
    to?: CaipAssetId
    amount?: string
    sourceId?: string | undefined
  }): void
  /** Exchanges the tokens. What was to be got becomes the amount; 1 if nothing was. */
  switchTokens(): void
  /** The most that can be sold, in base units: the balance, minus the network fee for the native currency. */
  max(signal?: AbortSignal): Promise<bigint>
  /** Fills the form in. */
  clear(fields?: SwapFields): void
  /** Asks for quotes again. */
  refresh(): void
  /** Sets the slippage in percent. Throws `swap/INVALID_SLIPPAGE` outside of 0.01 to 50. */
  setSlippage(percent: number): void
  /**
   * A token by its address, for import: from the lists, else read from the chain. Rejects with `swap/UNKNOWN_TOKEN`. It can
   * be chosen from then on.
   */
  importToken(address: string, signal?: AbortSignal): Promise<SwapAsset>
  /** Takes an offer to its review. While another swap waits in the wallet, that one is shown instead. */
  review(offer: SwapOffer): void
  /**
   * Does all the steps of the offer under review. Resolves once the swap is broadcast. Rejects with what went wrong, which
   * `progress$` has too; with `swap/QUOTE_CHANGED` when the visitor has to agree to a new offer.
   */
  confirm(offer: SwapOffer): Promise<SwapRecord>
  /** Stops waiting for the wallet. What it may still broadcast is looked for. */
  cancel(): void
  /** Sets an allowance back to 0. Rejects with `swap/BUSY` while a wallet is asked for something else. */
  revoke(allowance: OpenAllowance): Promise<void>
  /** Forgets the swap that ended, e.g. when its receipt is on screen. */
  reset(): void
  /** Checks again how a transaction ended. */
  look(hash: string): void
  /** Continues with what an earlier page left open. */
  resume(): Promise<void>
}
