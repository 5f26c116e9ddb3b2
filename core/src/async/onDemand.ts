import { errorText } from '../errors/errorText.js'
import { isOurs, KitError } from '../errors/KitError.js'

// biome-ignore lint/suspicious/noExplicitAny: whatever the part's methods take and return
type Anything = any

/**
 * Methods by name that pass their arguments on to the part that has them. `send` brings a call to the part and decides what the
 * methods return: the answer, or nothing.
 *
 * @example
 * const { switchNetwork } = passOn<ConnectionEngine>(connecting.ask)('switchNetwork')
 */
export const passOn =
  <Part>(send: (call: (part: Part) => Anything) => unknown) =>
  <Name extends keyof Part>(...names: Name[]): Pick<Part, Name> =>
    Object.fromEntries(
      names.map(name => [name, (...args: unknown[]) => send(part => (part[name] as Anything)(...args))]),
    ) as Pick<Part, Name>

/** A part of the kit that loads when first needed. */
export interface OnDemand<Part> {
  /** The part, once loaded. */
  current: Part | undefined
  /** Loads the part once; after a failure the next call tries again. */
  load(): Promise<Part>
  /** Ends the part, if it is loaded, and unloads it. */
  drop(): void
  /** Calls the part and returns its answer, loading it first if necessary. Calls keep their order. */
  ask<Answer>(call: (part: Part) => Answer | Promise<Answer>): Promise<Answer>
  /**
   * Calls the part without waiting for an answer. If a call had to wait for loading and fails, the error goes to
   * `onLate`.
   */
  tell(call: (part: Part) => void): void
}

/** `make` loads and creates the part; `onReady` runs before any call that waited for it. */
export function createOnDemand<Part extends object>(
  make: () => Promise<Part>,
  onReady: (part: Part) => void,
  onLate: (error: unknown) => void,
): OnDemand<Part> {
  let loading: Promise<Part> | undefined
  const self: OnDemand<Part> = {
    current: undefined,
    load() {
      if (!loading) {
        loading = make()
        // This handler must run before those of waiting calls, so that a later call cannot overtake them.
        loading.then(
          part => {
            self.current = part
            onReady(part)
          },
          () => {
            loading = undefined
          },
        )
      }
      return loading
    },
    drop() {
      const { current } = self as { current?: { dispose?(): void } | undefined }
      current?.dispose?.()
      self.current = loading = undefined
    },
    ask: async call => call(self.current ?? (await self.load())),
    tell(call) {
      if (self.current) call(self.current)
      else self.load().then(call).catch(onLate)
    },
  }
  return self
}

/** Settles as the work does, or rejects when it takes longer than `ms` while it continues. Leaves no timer. */
export function within<Value>(work: () => Value | Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not done in ${ms} ms`)), ms)
    new Promise<Value>(done => done(work())).finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/** The longest wait for code, in ms. */
const TIMEOUT_MS = 20_000

/**
 * Loads code. What it rejects with, or not arriving within 20 s, becomes `kit/LOAD_FAILED` with the plugin's id; a
 * `KitError` stays.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, pluginId?: string): Promise<Module> {
  try {
    return await within(load, TIMEOUT_MS)
  } catch (cause) {
    if (isOurs(cause)) throw cause
    throw new KitError('kit/LOAD_FAILED', {
      message: `Code did not load: ${errorText(cause)}`,
      cause,
      pluginId,
      retryable: true,
    })
  }
}
