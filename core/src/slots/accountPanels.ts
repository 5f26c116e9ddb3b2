import type { ContributedView } from '../plugin/Route.js'
import { defineSlot, inOrder } from '../plugin/Slot.js'

/** A tab of the Account view. */
export interface AccountPanel {
  readonly id: string
  /** Message key of the tab's label. */
  readonly label: string
  readonly view: ContributedView
  /** Low comes first; Tokens is 10, Activity 20. */
  readonly order?: number
}

/** The tabs of the Account view, in order. */
export const accountPanels = /* @__PURE__ */ defineSlot('account-panels', inOrder<AccountPanel>)
