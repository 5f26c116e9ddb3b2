import type { KitEvents } from './KitEvents.js'

type Listener = (...args: never[]) => void

/** Typed past-tense events. Plugins' own types are `pluginId:fact` with data of their own. */
export interface Events {
  emit<Type extends keyof KitEvents>(type: Type, data: KitEvents[Type]): void
  emit(type: `${string}:${string}`, data: unknown): void
  on<Type extends keyof KitEvents>(type: Type, listener: (data: KitEvents[Type]) => void): () => void
  on<Data = unknown>(type: `${string}:${string}`, listener: (data: Data) => void): () => void
  /** Hears every event. */
  onAny(listener: (type: string, data: unknown) => void): () => void
}

/** A listener that throws is reported and stops no other; one that is removed meanwhile is not called. */
export function createEvents(report: (error: unknown) => void): Events {
  const listeners = new Map<string, Set<Listener>>()
  const call = (type: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(type) ?? [])]) {
      if (!listeners.get(type)?.has(listener)) continue
      try {
        listener(...(args as never[]))
      } catch (error) {
        report(error)
      }
    }
  }
  const on = (type: string, listener: Listener) => {
    const set = listeners.get(type) ?? new Set()
    listeners.set(type, set.add(listener))
    return () => {
      set.delete(listener)
    }
  }
  return {
    emit(type: string, data: unknown) {
      call(type, data)
      call('*', type, data)
    },
    on,
    onAny: (listener: Listener) => on('*', listener),
  } as Events
}
