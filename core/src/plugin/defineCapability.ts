import type { Capability } from './Capability.js'

/**
 * Declares a capability. Called in two steps so that the implementation is named and the id inferred.
 *
 * @example
 * interface Greeter { greet(name: string): string }
 * const Greet = defineCapability<Greeter>()('greet')
 */
export function defineCapability<Impl>() {
  return <const Id extends string>(
    id: Id,
    { version = 1, ...more }: { version?: number } & Pick<Capability<Id, Impl>, 'combine' | 'chainOnly'> = {},
  ): Capability<Id, Impl> => Object.freeze({ id, version, ...more })
}
