import type { Engine } from './createEngine.js'

// biome-ignore lint/suspicious/noExplicitAny: any function of the engine, in a constraint only
type Actions = Record<string, (...args: any[]) => unknown>

/** A function that runs at once where the engine is there, and as soon as it is otherwise. */
export type Forwarded<F> = F extends (...args: infer Args) => infer Result
  ? (...args: Args) => Result extends Promise<unknown> ? Result : void
  : never

/** Where the engine lives once it is loaded. */
export interface EngineHost {
  /** The engine, if it is there already. */
  readonly current: Engine | undefined
  load(): Promise<Engine>
  /** Actions of a part of the engine, to be called whether it is loaded or not. */
  forward<Part>(
    part: (engine: Engine) => Part,
  ): <Names extends keyof Part & string>(
    ...names: Names[]
  ) => { readonly [Name in Names]: Forwarded<Part[Name]> }
}

/** `make` loads and makes the engine; it is called once. */
export function createEngineHost(make: () => Promise<Engine>): EngineHost {
  let loading: Promise<Engine> | undefined
  let current: Engine | undefined
  const host: EngineHost = {
    get current() {
      return current
    },
    load() {
      loading ??= make().then(engine => {
        current = engine
        return engine
      })
      return loading
    },
    forward: part => {
      const call = (engine: Engine, name: string, args: unknown[]) =>
        (part(engine) as Actions)[name]?.(...args)
      const forwarded =
        (name: string) =>
        (...args: unknown[]) =>
          current ? call(current, name, args) : host.load().then(engine => call(engine, name, args))
      return (...names) => Object.fromEntries(names.map(name => [name, forwarded(name)])) as never
    },
  }
  return host
}
