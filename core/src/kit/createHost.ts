// biome-ignore lint/suspicious/noExplicitAny: any function, in a constraint only
type Actions = Record<string, (...args: any[]) => any>

/** Where something lives that acts, once it is loaded: the engine, or what talks to wallets. */
export interface Host<Engine> {
  /** What was loaded, if it is there already. */
  current: Engine | undefined
  /** Loads it, once; again after a failure. */
  load(): Promise<Engine>
  /** Forgets it. */
  drop(): void
  /**
   * Actions of a part of it, to be called whether it is loaded or not; calls keep their order.
   * `tells` return nothing: what goes wrong with one that had to wait is an uncaught error. `asks` return promises.
   */
  forward<
    Part extends keyof Engine,
    Tell extends keyof Engine[Part] & string,
    Ask extends keyof Engine[Part] & string = never,
  >(
    part: Part,
    tells: readonly Tell[],
    asks?: readonly Ask[],
  ): { readonly [Name in Tell | Ask]: Engine[Part][Name] }
}

/** `make` loads and makes it; `onReady` runs before any call that waited for it; `onLate` gets lost errors. */
export function createHost<Engine>(
  make: () => Promise<Engine>,
  onReady: (engine: Engine) => void,
  onLate: (error: unknown) => void,
): Host<Engine> {
  let loading: Promise<Engine> | undefined
  const host: Host<Engine> = {
    current: undefined,
    load() {
      if (!loading) {
        loading = make()
        // Heard before those who wait, so that a call that need not wait never overtakes one that had to.
        loading.then(
          engine => {
            host.current = engine
            onReady(engine)
          },
          () => {
            loading = undefined
          },
        )
      }
      return loading
    },
    drop() {
      host.current = loading = undefined
    },
    forward(part, tells, asks = []) {
      const ask =
        (name: string) =>
        (...args: unknown[]) => {
          const call = (engine: Engine) => (engine[part] as unknown as Actions)[name]?.(...args)
          return host.current ? call(host.current) : host.load().then(call)
        }
      const tell =
        (name: string) =>
        (...args: unknown[]) => {
          ask(name)(...args)?.catch(onLate)
        }
      return Object.fromEntries([
        ...tells.map(name => [name, tell(name)]),
        ...asks.map(name => [name, ask(name)]),
      ])
    },
  }
  return host
}
