import {
  type AsyncState,
  type FeatureEnv,
  type PrimitiveAtom,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import { Guestbook } from './Guestbook.js'
import type { GuestbookEntry, StoredEntry } from './GuestbookEntry.js'
import type { GuestbookOptions } from './GuestbookOptions.js'

/** The capabilities of the plugin. */
export const uses = { provides: [Guestbook], requires: [SignMessage], optional: [VerifyMessage] } as const

/** The event that the app gets, as `guestbook:signed`. */
export interface GuestbookEvents {
  signed: Pick<StoredEntry, 'id' | 'caipAddress'>
}

/** Shared by the parts of one kit's book. */
export interface GuestbookEnv extends FeatureEnv<typeof uses, Required<GuestbookOptions>, GuestbookEvents> {
  readonly entries$: PrimitiveAtom<AsyncState<readonly GuestbookEntry[]>>
}
