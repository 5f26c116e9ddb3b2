import { type ContributedView, defineSlot } from '@latchkit/core'
import type { GuestbookEntry } from './GuestbookEntry.js'

/** Something that another plugin shows with an entry of the book. */
export interface EntryNote {
  readonly id: string
  readonly view: ContributedView<GuestbookEntry>
}

/** Views of other plugins with each entry, below its text. */
export const entryNotes = /* @__PURE__ */ defineSlot<EntryNote>('guestbook-entry-notes')
