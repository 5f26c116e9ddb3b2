import { toKitError } from '@latchkit/core/tools'
import type { EvmEnv } from './EvmEnv.js'
import { createOperations, type Operations } from './operations.js'

/** Runs an operation by name; whatever it throws becomes a `KitError`. */
export async function runOperation(env: EvmEnv, name: keyof Operations, args: never[]): Promise<unknown> {
  try {
    const run = createOperations(env)[name] as (...args: never[]) => Promise<unknown>
    return await run(...args)
  } catch (error) {
    throw toKitError(error, 'core/UNKNOWN', 'eip155')
  }
}
