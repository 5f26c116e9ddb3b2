import { toKitError } from '../errors/toKitError.js'

// biome-ignore lint/suspicious/noExplicitAny: any function, in a constraint only
type AsyncFunctions = Record<string, (...args: any[]) => Promise<any>>

/** Wraps functions so that whatever they throw becomes a `KitError` with the plugin's id. */
export function typedErrors<Operations extends AsyncFunctions>(
  pluginId: string,
  operations: Operations,
): Operations {
  return Object.fromEntries(
    Object.entries(operations).map(([name, run]) => [
      name,
      async (...args: unknown[]) => {
        try {
          return await run(...args)
        } catch (error) {
          throw toKitError(error, 'core/UNKNOWN', pluginId)
        }
      },
    ]),
  ) as Operations
}
