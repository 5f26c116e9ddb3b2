import { loadOnce } from '../async/loadOnce.js'
import { errorText } from '../errors/errorText.js'
import { isOurs, KitError } from '../errors/KitError.js'

// biome-ignore lint/suspicious/noExplicitAny: any function, in a constraint only
type Functions = Record<string, (...args: any[]) => any>

/**
 * Returns functions by name before they have loaded: the first call of any loads them all, once. After a failure the next
 * call loads again. Code that does not load rejects with `kit/LOAD_FAILED`, a missing function with
 * `core/UNSUPPORTED_CAPABILITY`; both name the plugin.
 *
 * @example
 * const later = lazily(async () => ({ signMessage: async (text: string) => text }))
 * const { signMessage } = later('signMessage')
 */
export function lazily<Operations extends Functions>(load: () => Promise<Operations>, pluginId?: string) {
  const loaded = loadOnce(async () => {
    try {
      return await load()
    } catch (cause) {
      if (isOurs(cause)) throw cause
      throw new KitError('kit/LOAD_FAILED', {
        message: `The code of plugin '${pluginId}' failed: ${errorText(cause)}`,
        cause,
        pluginId,
        retryable: true,
      })
    }
  })
  return <Name extends keyof Operations & string>(...names: Name[]): Pick<Operations, Name> =>
    Object.fromEntries(
      names.map(name => [
        name,
        async (...args: unknown[]) => {
          const operations = await loaded()
          if (operations[name]) return operations[name](...args)
          throw new KitError('core/UNSUPPORTED_CAPABILITY', {
            message: `Plugin '${pluginId}' has no operation '${name}'`,
            context: { capability: name },
            pluginId,
          })
        },
      ]),
    ) as never
}
