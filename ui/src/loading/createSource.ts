/** A value outside React, for `useSyncExternalStore`. */
export interface Source<Value> {
  get(): Value
  set(next: Value): void
  subscribe(changed: () => void): () => void
}

/** Creates one. Subscribers are called on each new value. */
export function createSource<Value>(value: Value): Source<Value> {
  const listeners = new Set<() => void>()
  let current = value
  return {
    get: () => current,
    set(next) {
      if (next === current) return
      current = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
