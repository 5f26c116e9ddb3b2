import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'
import type { ViewName } from '../plugin/ViewNames.js'
import type { Atom } from '../state/atom.js'

/** A round button of the Account view. */
export interface AccountAction {
  readonly id: string
  /** Message key of its label. */
  readonly label: string
  /** One that the shell draws, by name, or a component of 20 px in `currentColor`. */
  readonly icon?: 'buy' | 'exchange' | 'receive' | 'send' | 'swap' | ViewLoader
  /** The view it opens. */
  readonly to: ViewName
  /** The params of the route. */
  readonly params?: unknown
  /** Lowest first; buying is 10, swapping 20, Receive 30, Send 40. Default 50. */
  readonly order?: number
  /** It brings money in, and has a row in an empty account: one that the shell names, by where it comes from, or a message key. */
  readonly addsFunds?: 'card' | 'exchange' | 'wallet' | (string & {})
  /** Works without a network: stays enabled while the browser is offline. */
  readonly offline?: boolean
  /** Hidden while this atom holds `false`. Declare the atom next to the plugin; each kit has its own value of it. */
  readonly visible$?: Atom<boolean>
  /** A number or a short text on the button, e.g. the number of open offers. Nothing is shown of 0 or an empty text. */
  readonly badge$?: Atom<number | string | undefined>
  /** Message key of the badge in words, for screen readers: `{count} open offers`. Default: the badge itself. */
  readonly badgeLabel?: string
}

export const actionIcons: readonly AccountAction['icon'][] = ['buy', 'exchange', 'receive', 'send', 'swap']

/** The round buttons of the Account view. */
export const accountActions = /* @__PURE__ */ defineSlot<AccountAction>('account-actions')
