import type { Atom } from '@latchkit/core'
import type { OnRampFields } from './OnRampApi.js'
import type { OnRampForm } from './OnRampForm.js'
import type { Purchase } from './Purchase.js'

export interface WatchState {
  /** `failing`: the network could not be read. `resting`: nothing is read until the visitor asks. */
  readonly status: 'idle' | 'watching' | 'failing' | 'resting'
  /** The seller's window was closed, by purchase id. Some browsers report that as soon as the page has loaded. */
  readonly closed: Readonly<Record<string, boolean>>
  /** The browser blocked the window, by purchase id. */
  readonly blocked: Readonly<Record<string, boolean>>
}

export interface RunningPurchases {
  readonly open: readonly Purchase[]
  /** The visitor asked for another purchase beside these, or there are none. */
  readonly isAsked: boolean
}

export interface OnRampController {
  /**
   * The app's own call. `opened` is the window opened in its user gesture, because requests outlast the
   * gesture; null if the browser blocked it.
   */
  buy(fields: OnRampFields & { readonly amount: string }, opened?: Window | null): Promise<Purchase>
  readonly form$: Atom<OnRampForm>
  readonly purchases$: Atom<readonly Purchase[]>
  readonly watch$: Atom<WatchState>
  readonly running$: Atom<RunningPurchases>
  /** Starts another purchase beside the running ones. */
  another(): void
  /** Loads what can be bought on the network in use. Never rejects. */
  load(force?: boolean): Promise<void>
  update(change: OnRampFields): void
  /** Requests the quote again. */
  refresh(): void
  /**
   * Opens the seller's page for the form, and clears the amount. Rejects as `buy` does, and with
   * `onramp/BUSY` while another purchase runs, unless the visitor asked for a second one. One press opens one
   * page.
   */
  submit(): Promise<Purchase>
  /** Opens a purchase's page again, in a user gesture; false if the browser blocks it. Requests a new URL. */
  reopen(id: string): boolean
  /** Reads the chain now, and continues watching. */
  look(): void
  /** Stops watching a purchase. */
  close(id: string): void
  /** Continues purchases stored by an earlier page load or another tab. */
  resume(): void
}
