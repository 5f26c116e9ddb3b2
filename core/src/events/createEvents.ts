import type { KitEvents } from './KitEvents.js'

type AnyListener = (type: string, data: unknown) => void

/** The event bus of a kit. */
export interface Events {
  emit<Type extends keyof KitEvents>(type: Type, data: KitEvents[Type]): void
  emit(type: `${string}:${string}`, data: unknown): void
  on<Type extends keyof KitEvents>(type: Type, listener: (data: KitEvents[Type]) => void): () => void
  /** Subscribes to every event. */
  onAny(listener: (type: string, data: unknown) => void): () => void
}

/**
 * Makes the event bus. A listener that throws is reported and does not affect others; one that is removed during an
 * event is not called.
 */
export function createEvents(report: (error: unknown) => void): Events & { clear(): void } {
  const all = new Set<AnyListener>()
  const onAny = (listener: AnyListener) => {
    // A listener that subscribes twice is called twice.
    const entry = listener.bind(undefined)
    all.add(entry)
    return () => void all.delete(entry)
  }
  return {
    emit(type: string, data: unknown) {
      for (const entry of [...all]) {
        try {
          if (all.has(entry)) entry(type, data)
        } catch (error) {
          report(error)
        }
      }
    },
    on: (type: string, listener: (data: never) => void) =>
      onAny((about, data) => {
        if (about === type) listener(data as never)
      }),
    onAny,
    clear: () => all.clear(),
  }
}
