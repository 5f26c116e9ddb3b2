/** A value that can be read at once and followed. Fits React's `useSyncExternalStore`. */
export interface ReadableValue<T> {
  get(): T
  /** Calls back after each change; returns the function that stops it. */
  subscribe(listener: (value: T) => void): () => void
}

export interface Value<T> extends ReadableValue<T> {
  set(next: T): void
}

/** Holds one value. A listener that throws is reported and stops no other. */
export function createValue<T>(initial: T): Value<T> {
  let current = initial
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of [...listeners]) {
        try {
          listener(current)
        } catch (error) {
          globalThis.reportError?.(error)
        }
      }
    },
    subscribe(listener) {
      const entry = (value: T) => listener(value)
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
}
