import { defineSlot, type ViewLoader } from '@latchkit/core'

/** Something that another plugin shows with an entry of the book. */
export interface EntryNote {
  readonly id: string
  /** Gets the `GuestbookEntry` as its params. */
  readonly view: ViewLoader
}

/** What other plugins show with each entry, below its text. */
export const entryNotes = /* @__PURE__ */ defineSlot<EntryNote>('guestbook-entry-notes')
