import type { AnyEvent, EventsOf, Kit, KitEvents, PluginEvents, Register } from '@latchkit/core'
import { useEffect, useRef } from 'react'
import { useBaseKit } from './useBaseKit.js'

type OfRegistered<R> = R extends { kit: Kit<infer P> }
  ? EventsOf<P>
  : KitEvents & PluginEvents & Readonly<Record<`${string}:${string}`, unknown>>
type Events = OfRegistered<Register>
/** Data and name, as listeners get them: checking the name narrows the data. */
type Heard<Event = Register extends { kit: Kit<infer P> } ? AnyEvent<P> : AnyEvent> = Event extends [
  infer Type,
  infer Data,
]
  ? [data: Data, type: Type]
  : never

/** Event names of the kit: no plugin is called by their first words. */
type KitEventName = keyof KitEvents extends `${infer Topic}:${string}` ? `${Topic}:${string}` : never

/** Any event of a plugin is accepted where no kit is registered, those of the kit are known all the same. */
type CheckEvent<Type> = Type extends keyof KitEvents
  ? Type
  : Type extends KitEventName
    ? `'${Type}' is no event of the kit`
    : Type

/**
 * Listens to events of the kit and its plugins, e.g. `connect:succeeded`, while the component is mounted; `*`
 * receives all, and checking `type` narrows the data. Typed by the registered kit; without one, any `pluginId:name` is
 * accepted. The listener may be a new function on each render.
 */
export function useEvents<Type extends keyof Events & string>(
  type: Type & CheckEvent<Type>,
  listener: (data: Events[Type], type: Type) => void,
): void
export function useEvents(type: '*', listener: (...event: Heard) => void): void
export function useEvents(type: '*', listener: (data: Heard[0]) => void): void
export function useEvents(type: string, listener: (data: never, type: never) => void): void {
  const kit = useBaseKit()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(
    () =>
      kit.onAny((name, data) => {
        if (type === '*' || type === name) latest.current(data as never, name as never)
      }),
    [kit, type],
  )
}
