import type { ContributedView } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'
import type { Atom } from '../state/atom.js'

/** A way to connect besides wallet rows: email, social. Its view is shown inside Connect. */
export interface ConnectMethod {
  readonly id: 'email' | 'social' | (string & {})
  readonly view: ContributedView
  /** Lowest first, equal ones by `id`. The app's `connectMethodsOrder` overrides it. Default 50. */
  readonly order?: number
  /** Shown while this holds `true`. Default: always. */
  readonly visible$?: Atom<boolean>
  /** Methods, by id, that are not shown while this one is. */
  readonly replaces?: readonly string[]
}

/** Ways to connect besides wallet rows. The Connect view sorts them. */
export const connectMethods = /* @__PURE__ */ defineSlot<ConnectMethod>('connect-methods')
