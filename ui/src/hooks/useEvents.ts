import type { EventsOf, Kit, KitEvents, Register } from '@latchkit/core'
import { useEffect, useRef } from 'react'
import { useBaseKit } from './useBaseKit.js'

type OfRegistered<R> = R extends { kit: Kit<infer P> }
  ? EventsOf<P>
  : KitEvents & Readonly<Record<`${string}:${string}`, unknown>>
type Events = OfRegistered<Register>
type EventData<Type> = Type extends keyof Events ? Events[Type] : unknown

/**
 * Hears past-tense facts of the kit and its plugins, `connect:succeeded` for one, while the component is mounted; `*`
 * hears all. Typed by the registered kit; without one the events of plugins are known by their shape alone. The listener may be a new function at each render.
 */
export function useEvents<Type extends (keyof Events & string) | '*'>(
  type: Type,
  listener: (data: EventData<Type>, type: string) => void,
): void {
  const kit = useBaseKit()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(
    () =>
      kit.onAny((name, data) => {
        if (type === '*' || type === name) latest.current(data as EventData<Type>, name)
      }),
    [kit, type],
  )
}
