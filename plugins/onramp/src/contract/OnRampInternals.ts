import type { Atom } from '@latchkit/core'
import type { OnRampFields } from './OnRampController.js'
import type { OnRampForm } from './OnRampForm.js'
import type { Purchase } from './Purchase.js'

/** What is known of the watching of purchases. */
export interface WatchState {
  /** `failing`: the network could not be read. `resting`: nothing is read until the visitor asks. */
  readonly status: 'idle' | 'watching' | 'failing' | 'resting'
  /** Whether the seller's window of a purchase was closed, by its id. Some browsers claim so as soon as it has loaded. */
  readonly closed: Readonly<Record<string, boolean>>
  /** Whether the browser blocked it. */
  readonly blocked: Readonly<Record<string, boolean>>
}

/** The purchases of the account in use that have not arrived. */
export interface RunningPurchases {
  readonly open: readonly Purchase[]
  /** The visitor asked for another one beside all of them, or there are none. */
  readonly isAsked: boolean
}

/** Everything behind the views of one kit; views get it as `plugin`. */
export interface OnRampInternals {
  /**
   * As the app's own call. `opened` is the window of its press, because what has to be asked first takes longer than a press
   * lasts; null if the browser blocked it.
   */
  buy(fields: OnRampFields & { readonly amount: string }, opened?: Window | null): Promise<Purchase>
  readonly form$: Atom<OnRampForm>
  readonly purchases$: Atom<readonly Purchase[]>
  readonly watch$: Atom<WatchState>
  readonly running$: Atom<RunningPurchases>
  /** The visitor asks for a purchase beside those that run. */
  another(): void
  /** Loads what can be bought on the network in use. Never rejects. */
  load(force?: boolean): Promise<void>
  update(change: OnRampFields): void
  /** Asks for the quote again. */
  refresh(): void
  /**
   * Opens the seller's page for what is in the form, which then has no amount. Rejects as `buy` does, and with `onramp/BUSY` while
   * another purchase runs and nobody asked for a second one. One press opens one page.
   */
  submit(): Promise<Purchase>
  /** Opens a page for a purchase again, in a press; whether the browser let it. Its address is asked for anew. */
  reopen(id: string): boolean
  /** Looks at the chain now, and goes on watching. */
  look(): void
  /** Stops watching a purchase. */
  close(id: string): void
  /** Continues with what an earlier page or another tab left. */
  resume(): void
}
