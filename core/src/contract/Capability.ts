/**
 * A service contract that one plugin provides and others use. Its identity is `id` and `version`, never module
 * identity: two copies of a package must agree.
 */
export interface Capability<Id extends string = string, Impl = unknown, By extends string = string> {
  readonly id: Id
  readonly version: number
  /**
   * Only the chain plugin of a namespace may provide it there: signing, sending, parsing addresses. Providers without a
   * namespace, which otherwise come first, are never asked.
   */
  readonly chainOnly?: true
  /**
   * Combines several providers into one, services before the chain's own plugin. Without it only the first is used. It
   * comes with the requested capability, so providers need not know about it.
   */
  combine?(providers: readonly Impl[]): Impl
  /** The methods that every provider has; see `ChainCapability`. */
  readonly methods?: readonly string[]
  /** The plugin to add if none provides it, for the error that says so, e.g. `guestbook()`. */
  readonly providedBy?: By
  /** Type-only: what a provider implements. Never present at run time. */
  readonly impl?: Impl
}

/** A capability that lists its methods, so that `defineChainPlugin` can provide it from lazily loaded operations. */
export interface ChainCapability<Id extends string = string, Impl = unknown>
  extends Capability<Id, Impl, 'a chain plugin such as evm()'> {
  readonly methods: readonly string[]
}

/** The implementation type of a capability. */
export type ImplOf<C extends Capability> = C extends Capability<string, infer Impl> ? Impl : never

type AsyncMethod = (...args: never[]) => Promise<unknown>

/** The names of the required asynchronous methods of `Impl`. */
export type MethodsOf<Impl> = {
  [Name in keyof Impl & string]-?: Impl[Name] extends AsyncMethod ? Name : never
}[keyof Impl & string]

/** The names of the optional members of `Impl`: methods and data. */
export type OptionalsOf<Impl> = {
  [Name in keyof Impl & string]-?: undefined extends Impl[Name] ? Name : never
}[keyof Impl & string]

type CapabilityOptions<Impl> = { version?: number } & Pick<Capability<string, Impl>, 'combine' | 'chainOnly'>

/** The list itself if it is complete, otherwise a text that names the missing method. */
type Complete<Impl, Methods extends readonly string[]> =
  Exclude<MethodsOf<Impl>, Methods[number]> extends infer Missing extends string
    ? [Missing] extends [never]
      ? Methods
      : readonly `'${Missing}' is missing`[]
    : never

/** Declares one capability. With `methods`, `defineChainPlugin` can provide it. */
interface Define<Impl> {
  <const Id extends string, const Methods extends readonly MethodsOf<Impl>[]>(
    id: Id,
    options: CapabilityOptions<Impl> & { methods: Complete<Impl, Methods> & Methods },
  ): ChainCapability<Id, Impl>
  <const Id extends string, const By extends string = 'one'>(
    id: Id,
    options?: CapabilityOptions<Impl> & { providedBy?: By },
  ): Capability<Id, Impl, By>
}

/**
 * Declares a capability. It takes two calls so that the implementation is given and the id inferred. A capability for
 * chain plugins lists its `methods`, except optional ones. `providedBy` names the plugins that provide any other.
 *
 * @example
 * interface Greeter { greet(name: string): string }
 * const Greet = defineCapability<Greeter>()('greet')
 */
export const defineCapability =
  <Impl>(): Define<Impl> =>
  (id: string, options?: CapabilityOptions<Impl> & { methods?: readonly string[] }) =>
    Object.freeze({
      id,
      version: 1,
      providedBy: options?.methods ? 'a chain plugin such as evm()' : 'one',
      ...options,
    }) as never
