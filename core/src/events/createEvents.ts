import type { KitEvents } from './KitEvents.js'

type Listener = (data: never) => void

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
  const every = new Set<(type: string, data: unknown) => void>()
  const guard = (call: () => void) => {
    try {
      call()
    } catch (error) {
      report(error)
    }
  }
  return {
    emit(type: string, data: unknown) {
      for (const listener of [...(listeners.get(type) ?? [])]) {
        if (listeners.get(type)?.has(listener)) guard(() => listener(data as never))
      }
      for (const listener of [...every]) if (every.has(listener)) guard(() => listener(type, data))
    },
    on(type: string, listener: Listener) {
      const set = listeners.get(type) ?? new Set()
      listeners.set(type, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(type) === set) listeners.delete(type)
      }
    },
    onAny(listener) {
      every.add(listener)
      return () => every.delete(listener)
    },
  } as Events
}
