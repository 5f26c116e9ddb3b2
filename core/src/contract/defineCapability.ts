import type { Capability, ChainCapability, MethodsOf } from './Capability.js'

type CapabilityOptions<Impl> = { version?: number } & Pick<Capability<string, Impl>, 'combine' | 'chainOnly'>

/** The list itself when it names every method, else a text that says which one it lacks. */
type Complete<Impl, Methods extends readonly string[]> =
  Exclude<MethodsOf<Impl>, Methods[number]> extends infer Missing extends string
    ? [Missing] extends [never]
      ? Methods
      : readonly `'${Missing}' is missing`[]
    : never

/** Declares one capability. With `methods` it can be provided by `defineChainPlugin`. */
interface Define<Impl> {
  <const Id extends string, const Methods extends readonly MethodsOf<Impl>[]>(
    id: Id,
    options: CapabilityOptions<Impl> & { methods: Complete<Impl, Methods> & Methods },
  ): ChainCapability<Id, Impl>
  <const Id extends string>(id: Id, options?: CapabilityOptions<Impl>): Capability<Id, Impl>
}

/**
 * Declares a capability. Called in two steps so that the implementation is named and the id inferred. A capability that
 * chain plugins provide names its `methods`, all but the optional ones.
 *
 * @example
 * interface Greeter { greet(name: string): string }
 * const Greet = defineCapability<Greeter>()('greet')
 */
export const defineCapability =
  <Impl>(): Define<Impl> =>
  (id: string, { version = 1, ...more }: CapabilityOptions<Impl> = {}) =>
    Object.freeze({ id, version, ...more }) as never
