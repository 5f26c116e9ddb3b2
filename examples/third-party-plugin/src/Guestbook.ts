import { defineCapability, type Loader } from '@latchkit/core'
import type { GuestbookEntry } from './GuestbookEntry.js'

/** A book that visitors sign. The face of this plugin for the app, for its own views, and for other plugins. */
export interface Guestbook {
  readonly title: string
  /** Longest entry in characters. */
  readonly maxLength: number
  /** The newest first. Idle until `load` is called. */
  readonly entries$: Loader<[], readonly GuestbookEntry[]>['state$']
  /** Reads the book and checks each signature. Rejects after 30 s with `core/TIMEOUT`. */
  load(): Promise<readonly GuestbookEntry[]>
  /**
   * Asks the account in use to sign a line. Rejects with `guestbook/EMPTY`, `core/DISCONNECTED`, or as
   * `SignMessage` does.
   */
  sign(text: string): Promise<void>
  /** Takes a line out of this browser. */
  remove(id: string): void
}

/** The capability, for plugins that build on the book: `requires: [Guestbook]`. */
export const Guestbook = /* @__PURE__ */ defineCapability<Guestbook>()('guestbook', {
  providedBy: 'guestbook()',
})
