import { createTtlCache, settleBy } from '@latchkit/core/tools'
import { DEADLINE } from './createService.js'

/** Keeps answers for a while. */
export interface Memory<T> {
  /** What is known and fresh, or what `load` brings, with everybody else who asks for the same. Failures are not kept. */
  recall(key: string, load: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Forgets everything, what is on its way included. */
  clear(): void
}

/** Makes a memory. Who gives up waits no longer, but what they asked for is still loaded and kept. */
export function createMemory<T>(ttlMs: number, max = 100): Memory<T> {
  const cache = createTtlCache<{ readonly value: T }>({ ttlMs, max })
  const flights = new Map<string, Promise<T>>()
  return {
    async recall(key, load, signal) {
      const kept = cache.get(key)
      if (kept) return kept.value
      let flight = flights.get(key)
      if (!flight) {
        const started = load()
        flight = started
        flights.set(key, started)
        const land = (value?: { readonly value: T }) => {
          if (flights.get(key) !== started) return
          flights.delete(key)
          if (value) cache.set(key, value)
        }
        started.then(
          value => land({ value }),
          () => land(),
        )
      }
      return settleBy(flight, 2 * DEADLINE, signal)
    },
    clear() {
      cache.clear()
      flights.clear()
    },
  }
}
