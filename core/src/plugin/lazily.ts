import { loadChunk } from '../async/loadChunk.js'
import { loadOnce } from '../async/loadOnce.js'

// biome-ignore lint/suspicious/noExplicitAny: any function, in a constraint only
type Functions = Record<string, (...args: any[]) => any>

/** What is loaded answers later: a function that returns no promise does so from outside. */
type Later<Operation extends Functions[string]> =
  ReturnType<Operation> extends Promise<unknown>
    ? Operation
    : (...args: Parameters<Operation>) => Promise<ReturnType<Operation>>

/**
 * Returns functions by name before they have loaded: the first call of any loads them all, once. After a failure the next
 * call loads again. Code that does not load rejects with `kit/LOAD_FAILED`, with the plugin's id.
 *
 * @example
 * const later = lazily(async () => ({ signMessage: async (text: string) => text }))
 * const { signMessage } = later('signMessage')
 */
export function lazily<Operations extends Functions>(load: () => Promise<Operations>, pluginId?: string) {
  const loaded = loadOnce(() => loadChunk(load, pluginId))
  return <Name extends keyof Operations & string>(
    ...names: Name[]
  ): { [Key in Name]: Later<Operations[Key]> } =>
    Object.fromEntries(
      names.map(name => [
        name,
        async (...args: unknown[]) => {
          const operations = await loaded()
          return (operations[name] as Operations[Name])(...args)
        },
      ]),
    ) as never
}
