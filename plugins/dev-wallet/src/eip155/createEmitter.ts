type Listener = (payload: unknown) => void

export interface Emitter {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
  clear(): void
  /** Number of listeners, of all events. */
  count(): number
}

/** Creates an emitter whose listeners cannot harm each other: what one throws is only reported. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Listener[]>()
  return {
    on(event, listener) {
      if (typeof listener !== 'function') return
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    removeListener(event, listener) {
      const list = listeners.get(event) ?? []
      const at = list.lastIndexOf(listener)
      if (at >= 0) listeners.set(event, list.toSpliced(at, 1))
    },
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(payload)
        } catch (error) {
          globalThis.reportError?.(error)
        }
      }
    },
    clear: () => listeners.clear(),
    count: () => [...listeners.values()].flat().length,
  }
}
