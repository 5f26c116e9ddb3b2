/**
 * A service contract that one plugin provides and others use. Its identity is `id` and `version`,
 * never the module it came from: two copies of a package must agree.
 */
export interface Capability<Id extends string = string, Impl = unknown> {
  readonly id: Id
  readonly version: number
  /**
   * Only the chain plugin of a namespace provides it there: what signs, sends, or says what an address is. A provider
   * without a namespace, which otherwise comes first, is never asked.
   */
  readonly chainOnly?: true
  /**
   * Makes one of several providers, services before the chain's own plugin. Without it only the first is used. The
   * capability that is asked for brings it, so that providers need not know of it.
   */
  combine?(providers: readonly Impl[]): Impl
  /** The methods that each provider has; see `ChainCapability`. */
  readonly methods?: readonly string[]
  /** Type-only: what a provider implements. Never present at run time. */
  readonly impl?: Impl
}

/** A capability that names its methods, so that `defineChainPlugin` can provide it from lazily loaded operations. */
export interface ChainCapability<Id extends string = string, Impl = unknown> extends Capability<Id, Impl> {
  readonly methods: readonly string[]
}

/** The implementation type of a capability. */
export type ImplOf<C extends Capability> = C extends Capability<string, infer Impl> ? Impl : never

type AsyncMethod = (...args: never[]) => Promise<unknown>

/** The names of the asynchronous methods of `Impl`, without the optional ones. */
export type MethodsOf<Impl> = {
  [Name in keyof Impl & string]-?: Impl[Name] extends AsyncMethod ? Name : never
}[keyof Impl & string]

/** The names of the optional members of `Impl`: methods and data. */
export type OptionalsOf<Impl> = {
  [Name in keyof Impl & string]-?: undefined extends Impl[Name] ? Name : never
}[keyof Impl & string]
