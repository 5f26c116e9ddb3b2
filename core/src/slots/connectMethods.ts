import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** A way to connect other than a wallet row: email, social. Its view is shown inside Connect. */
export interface ConnectMethod {
  readonly id: 'email' | 'social' | (string & {})
  readonly view: ViewLoader
}

/** Ways to connect other than a wallet row. */
export const connectMethods = /* @__PURE__ */ defineSlot<ConnectMethod>('connect-methods')
