import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/**
 * A row about the account in use, in the list of wallets: a name it could have, for one. The view decides whether there
 * is anything to show; it gets `{ kit }`.
 */
export interface ProfileRow {
  readonly id: string
  readonly view: ViewLoader
}

/** Rows about the account in use. */
export const profileRows = /* @__PURE__ */ defineSlot<ProfileRow>('profile-rows')
