import type { Capability } from './Capability.js'

/**
 * Declares a capability. Called in two steps so that the implementation is named and the id inferred.
 *
 * @example
 * interface Greeter { greet(name: string): string }
 * const Greet = defineCapability<Greeter>()('greet')
 */
export function defineCapability<Impl>() {
  return <const Id extends string>(id: Id, options: { version?: number } = {}): Capability<Id, Impl> =>
    Object.freeze({ id, version: options.version ?? 1 })
}
