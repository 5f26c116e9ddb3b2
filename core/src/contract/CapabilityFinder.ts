import type { Account } from './Account.js'
import type { Capability, ImplOf } from './Capability.js'

/** The scope of a request for a capability: an account, or a namespace if nobody is connected. */
export type CapabilityScope = Account | { namespace: string }

/** Finds capabilities: all of them for the app, the declared ones for a plugin. */
export interface CapabilityFinder<Uses extends Capability = Capability> {
  /**
   * The provider for an account, or `undefined` if its family or its wallet lacks the capability. Throws
   * `kit/UNDECLARED_CAPABILITY` in a plugin that does not declare the capability in `requires`, `optional` or
   * `provides`.
   */
  readonly find: <C extends Uses>(capability: C, scope?: CapabilityScope) => ImplOf<C> | undefined
  /** Like `find`, but throws `core/UNSUPPORTED_CAPABILITY` or `core/MISSING_PLUGIN`. */
  readonly use: <C extends Uses>(capability: C, scope?: CapabilityScope) => ImplOf<C>
  /** Type-only: a finder of few capabilities is not assignable to one of more. */
  readonly uses?: ((capability: Uses) => void) | undefined
}
