import type { ContributedView } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** A way to connect besides wallet rows: email, social. Its view is shown inside Connect. */
export interface ConnectMethod {
  readonly id: 'email' | 'social' | (string & {})
  readonly view: ContributedView
}

/** Ways to connect besides wallet rows. */
export const connectMethods = /* @__PURE__ */ defineSlot<ConnectMethod>('connect-methods')
