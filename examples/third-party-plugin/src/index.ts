export { Guestbook } from './Guestbook.js'
export type { GuestbookEntry } from './GuestbookEntry.js'
export type { GuestbookOptions } from './GuestbookOptions.js'
export { guestbook } from './guestbookPlugin.js'
