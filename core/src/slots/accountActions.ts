import { defineSlot } from '../plugin/defineSlot.js'

/** A round button of the Account view. */
export interface AccountAction {
  readonly id: string
  /** Message key of its label. */
  readonly label: string
  /** Name of an icon the shell has, e.g. `send`, `swap`, `buy`, `receive`. */
  readonly icon?: string
  /** The route it opens. */
  readonly to: string
}

/** The round buttons of the Account view. */
export const accountActions = /* @__PURE__ */ defineSlot<AccountAction>('account-actions')
