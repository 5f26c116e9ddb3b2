import { type AsyncState, isKitError, type KitError, type Loader } from '@latchkit/core'
import { createLoader } from '@latchkit/core/async'
import { createState, isFresh, type KeptRead } from '@latchkit/core/plugin'

/** Number of keys that are remembered; the oldest goes first. */
const MOST_KEYS = 16
const idle: AsyncState<never> = { status: 'idle' }

export interface KeyedLoaderOptions<Args extends unknown[], T> {
  run(signal: AbortSignal, ...args: Args): Promise<T>
  /** Time for which loaded data is fresh, in ms. */
  freshMs: number
  /** Time without a new try after a failure, in ms. */
  blockMs: number
  /** Called on each failure, except when a newer call replaced this one. */
  onFailed(error: KitError): void
  report(error: unknown): void
  /** Data that was read before the page loaded. */
  restore?(...args: Args): KeptRead<T> | undefined
  /** Called with what was read. */
  keep?(data: T, ...args: Args): void
}

/**
 * One loader for each key, so that what is late for one account is never shown for another. Fresh data is
 * not loaded again, and a failure blocks further tries for a while.
 */
export interface KeyedLoader<Args extends unknown[], T> {
  /** Begins with what was read before the page loaded: `ready` while that is fresh, else `loading`, as `load` has to follow. */
  open(key: string, ...args: Args): void
  read(key: string): AsyncState<T>
  /** When the next try is allowed, in ms since the epoch; 0 for now. */
  retryAt(key: string): number
  /** Loads what is missing or stale. Never rejects. */
  load(key: string, ...args: Args): Promise<void>
  /** Lets the next `load` load, however fresh the data is and whatever failed before. */
  expire(key: string): void
  /** Loads although what is there is fresh. Never rejects. */
  reload(key: string, ...args: Args): Promise<void>
  subscribe(changed: () => void): () => void
}

export function createKeyedLoader<Args extends unknown[], T>(
  options: KeyedLoaderOptions<Args, T>,
): KeyedLoader<Args, T> {
  const state = createState(options.report)
  const listeners = new Set<() => void>()
  const entries = new Map<
    string,
    { readonly loader: Loader<Args, T>; readonly forget: () => void; retryAt: number; isExpired: boolean }
  >()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }

  /** `restored` is what the entry begins with. */
  function newEntry(restored?: KeptRead<T>) {
    const isOld = restored !== undefined && !isFresh(restored.asOf, options.freshMs)
    const initial = restored && ({ status: isOld ? 'loading' : 'ready', ...restored } as const)
    const loader = createLoader(state, options.run, undefined, initial)
    const stop = state.subscribe(loader.state$, notify)
    const forget = () => {
      stop()
      loader.reset()
    }
    return { loader, forget, retryAt: 0, isExpired: isOld }
  }

  function entryOf(key: string, args: Args) {
    const entry = entries.get(key) ?? newEntry(options.restore?.(...args))
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST_KEYS && oldest !== undefined) {
      entries.get(oldest)?.forget()
      entries.delete(oldest)
    }
    return entry
  }

  async function run(entry: ReturnType<typeof entryOf>, args: Args) {
    try {
      const data = await entry.loader.load(...args)
      options.keep?.(data, ...args)
    } catch (error) {
      if (isKitError(error, 'core/ABORTED')) return
      entry.retryAt = Date.now() + options.blockMs
      notify()
      if (isKitError(error)) options.onFailed(error)
    }
  }

  /** When the next try is allowed. Further away than any block: the clock was set back. */
  function retryAt(key: string) {
    const at = entries.get(key)?.retryAt ?? 0
    return at > Date.now() + options.blockMs ? 0 : at
  }

  return {
    read(key) {
      const entry = entries.get(key)
      return entry ? state.get(entry.loader.state$) : idle
    },
    open(key, ...args) {
      // In a render, where nothing may be thrown away: another part of the page may be showing it.
      if (!entries.has(key) && entries.size < MOST_KEYS) entryOf(key, args)
    },
    retryAt,
    async load(key, ...args) {
      const entry = entryOf(key, args)
      const { status, asOf = 0 } = state.get(entry.loader.state$) as { status: string; asOf?: number }
      const isRecent = status === 'ready' && isFresh(asOf, options.freshMs)
      const isEnough = status === 'loading' || isRecent || Date.now() < retryAt(key)
      if (isEnough && !entry.isExpired) return
      entry.isExpired = false
      await run(entry, args)
    },
    reload: (key, ...args) => run(entryOf(key, args), args),
    expire(key) {
      const entry = entries.get(key)
      if (entry) entry.isExpired = true
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
