import type { Account } from './Account.js'
import type { Capability, ImplOf } from './Capability.js'

/** For whom a capability is asked: an account, or a namespace when nobody is connected. */
export type CapabilityScope = Account | { namespace: string }

/** Finds capabilities: all of them for the app, those that it declared for a plugin. */
export interface CapabilityFinder<Uses extends Capability = Capability> {
  /**
   * The provider for an account, or `undefined` when its family or its wallet lacks the capability. A plugin gets
   * `kit/UNDECLARED_CAPABILITY` for one that it neither requires, names as optional nor provides.
   */
  readonly find: <C extends Uses>(capability: C, scope?: CapabilityScope) => ImplOf<C> | undefined
  /** Like `find`, but throws `core/UNSUPPORTED_CAPABILITY` or `core/MISSING_PLUGIN`. */
  readonly use: <C extends Uses>(capability: C, scope?: CapabilityScope) => ImplOf<C>
  /** Type-only: keeps a finder of few capabilities from passing for one of more. */
  readonly uses?: (capability: Uses) => void
}
