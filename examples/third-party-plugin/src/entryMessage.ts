import type { StoredEntry } from './GuestbookEntry.js'

/** The text that a visitor signs. It is made anew for each check, so that what is shown is what was signed. */
export const entryMessage = ({ title, text, signedAt }: Pick<StoredEntry, 'title' | 'text' | 'signedAt'>) =>
  `${title}\n\n${text}\n\n${new Date(signedAt).toISOString()}`
