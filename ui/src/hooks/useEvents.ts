import type { KitEvents } from '@latchkit/core'
import { useEffect, useRef } from 'react'
import { useBaseKit } from './useBaseKit.js'

type EventType = keyof KitEvents | `${string}:${string}`
type EventData<Type> = Type extends keyof KitEvents ? KitEvents[Type] : unknown

/**
 * Hears past-tense facts of the kit, `connect:succeeded` for one, while the component is mounted; `*` hears all.
 * The listener may be a new function at each render.
 */
export function useEvents<Type extends EventType | '*'>(
  type: Type,
  listener: (data: EventData<Type>, type: string) => void,
): void {
  const kit = useBaseKit()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const hear = (name: string, data: unknown) => latest.current(data as EventData<Type>, name)
    return type === '*'
      ? kit.onAny(hear)
      : kit.on(type as `${string}:${string}`, (data: unknown) => hear(type, data))
  }, [kit, type])
}
