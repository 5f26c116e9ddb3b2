import type { CaipAddress, CaipNetworkId } from '../caip/Caip.js'
import type { KitError } from '../errors/KitError.js'

/** The kit's own events: past-tense facts for the app. Plugins declare theirs, emitted as `pluginId:name`. */
export interface KitEvents {
  /** The modal opened on `view`. */
  'modal:opened': { view: string }
  /** The modal closed, whoever closed it. */
  'modal:closed': Record<never, never>
  /** A wallet was asked to connect. */
  'connect:started': { walletId: string; namespace: string }
  /** It granted an account; `reconnected` without being asked, when the page loaded. */
  'connect:succeeded': { walletId: string; namespace: string; caipAddress: CaipAddress; reconnected: boolean }
  /** It did not, or the visitor gave up. */
  'connect:failed': { walletId: string; namespace: string; error: KitError }
  /** The visitor or the app ended a connection here. Of one that its wallet or another tab ended, `connections$` tells. */
  'disconnect:done': { walletId: string; namespace: string }
  /**
   * Another account or wallet of the namespace is in use; none if `caipAddress` is `undefined`. `hasSwitchedAccount` and
   * `hasSwitchedWallet` say what differs from the one before; both are false if there was none before, or is none now.
   */
  'account:changed': {
    namespace: string
    caipAddress: CaipAddress | undefined
    hasSwitchedAccount: boolean
    hasSwitchedWallet: boolean
  }
  /** Another network of the namespace is in use. */
  'network:changed': { namespace: string; networkId: CaipNetworkId }
  /** A plugin failed and was removed, with all that it contributed. */
  'plugin:failed': { id: string; error: KitError }
}

/**
 * The events of plugins by full name, for those who listen. A plugin's package adds its own:
 * `declare module '@latchkit/core' { interface PluginEvents extends NamedEvents<'swap', SwapEvents> {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface PluginEvents {}

/** The events of one plugin by full name. */
export type NamedEvents<Id extends string, Events extends object> = {
  readonly [Name in keyof Events as `${Id}:${Name & string}`]: Events[Name]
}

/** One of these events, its name and its data: checking the name narrows the data. */
export type EventAmong<Events> = {
  [Type in keyof Events & string]: [type: Type, data: Events[Type]]
}[keyof Events & string]

/** The name of an event that is in no `PluginEvents`. It equals no name that is; compare it as a `string`. */
export type OtherEvent = `${string}:${string}` & { readonly isOther: true }

export type HeardEvent = EventAmong<KitEvents & PluginEvents> | [type: OtherEvent, data: unknown]
