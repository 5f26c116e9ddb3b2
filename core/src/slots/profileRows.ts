import type { ContributedView } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/**
 * A row about the active account in the list of wallets, e.g. a name that it could register. The view decides whether
 * to show anything.
 */
export interface ProfileRow {
  readonly id: string
  readonly view: ContributedView
}

/** Rows about the active account. */
export const profileRows = /* @__PURE__ */ defineSlot<ProfileRow>('profile-rows')
