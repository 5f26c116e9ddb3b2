import { type ContributedView, defineSlot } from '@latchkit/core'

/** Something that another plugin shows below the entries. */
export interface BookNote {
  readonly id: string
  readonly view: ContributedView
}

/** Notes of other plugins below the entries. */
export const bookNotes = defineSlot<BookNote>('guestbook-notes')
