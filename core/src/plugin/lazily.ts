import { loadOnce } from '../async/loadOnce.js'
import { loadChunk } from '../async/onDemand.js'

// biome-ignore lint/suspicious/noExplicitAny: any function, in a constraint only
type AnyFunction = (...args: any[]) => any

type FunctionNames<Operations> = {
  [Name in keyof Operations & string]: Operations[Name] extends AnyFunction ? Name : never
}[keyof Operations & string]

/** A function that returns no promise does so once it is loaded. */
type Deferred<Operation> = Operation extends (...args: infer Args) => infer Result
  ? Result extends Promise<unknown>
    ? Operation
    : (...args: Args) => Promise<Result>
  : never

/** Returns functions of `Operations` by name, before those are loaded. */
export type Later<Operations> = <Name extends FunctionNames<Operations>>(
  ...names: Name[]
) => { [Key in Name]: Deferred<Operations[Key]> }

/**
 * Returns functions by name before they have loaded: the first call of any loads them all, once. After a failure the next
 * call loads again. Code that does not load rejects with `kit/LOAD_FAILED`, with the plugin's id.
 *
 * @example
 * const later = lazily(async () => ({ signMessage: async (text: string) => text }))
 * const { signMessage } = later('signMessage')
 */
export function lazily<Operations>(load: () => Promise<Operations>, pluginId?: string): Later<Operations> {
  const loaded = loadOnce(() => loadChunk(load, pluginId))
  return (...names) =>
    Object.fromEntries(
      names.map(name => [
        name,
        async (...args: unknown[]) => ((await loaded())[name] as AnyFunction)(...args),
      ]),
    ) as never
}
