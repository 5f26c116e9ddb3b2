import type { KitError } from '../errors/KitError.js'
import { specError, toKitError } from '../errors/toKitError.js'
import { type Atom, atom, type State } from '../state/atom.js'
import { settleBy } from './settleBy.js'

/** The state of a value that loads. Stale data survives reloads and failures: an outage is never shown as a zero. */
export type AsyncState<T> =
  | { readonly status: 'idle'; readonly data?: undefined }
  | { readonly status: 'loading'; readonly data?: T; readonly asOf?: number }
  | { readonly status: 'ready'; readonly data: T; readonly asOf: number }
  | { readonly status: 'failed'; readonly data?: T; readonly asOf?: number; readonly error: KitError }

/** Loads a value repeatedly; its state is always that of the latest request. */
export interface Loader<Args extends unknown[], T> {
  readonly state$: Atom<AsyncState<T>>
  /** Loads the value; a newer call makes this one reject with `core/ABORTED`. */
  load(...args: Args): Promise<T>
  /** Clears the data, e.g. because it belonged to another account. */
  reset(): void
}

/** Makes a loader from an async function, with a deadline in ms, and the state to begin with. */
export function createLoader<Args extends unknown[], T>(
  state: State,
  run: (signal: AbortSignal, ...args: Args) => Promise<T>,
  timeoutMs = 30_000,
  initial: AsyncState<T> = { status: 'idle' },
): Loader<Args, T> {
  const base = atom(initial)
  let current: AbortController | undefined
  const supersede = () => current?.abort(specError('core/ABORTED'))
  return {
    state$: atom(get => get(base)),
    async load(...args) {
      supersede()
      const mine = new AbortController()
      current = mine
      const { data, asOf } = state.get(base) as { data?: T; asOf?: number }
      state.set(base, { status: 'loading', data, asOf })
      try {
        const loaded = await settleBy(run(mine.signal, ...args), timeoutMs, mine.signal)
        if (mine.signal.aborted) throw specError('core/ABORTED')
        state.set(base, { status: 'ready', data: loaded, asOf: Date.now() })
        return loaded
      } catch (cause) {
        const error = toKitError(cause)
        if (!mine.signal.aborted) state.set(base, { status: 'failed', data, asOf, error })
        throw error
      } finally {
        mine.abort()
      }
    },
    reset() {
      supersede()
      state.set(base, { status: 'idle' })
    },
  }
}
