import { type Atom, atom, type Kit } from '@latchkit/core'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { logFailure } from '../loading/logFailure.js'
import { useBaseKit } from './useBaseKit.js'

/** Stands for the value of an atom that cannot be read. */
export const unreadable = Symbol('unreadable')

/**
 * The value of an atom of each part that plugins contribute, `undefined` for a part without one. Each is read on its own: one that throws
 * is `unreadable`, and the log names its plugin. `atomOf` keeps its identity.
 */
export function usePartValues<Part>(
  parts: readonly Part[],
  atomOf: (part: Part) => Atom<unknown> | undefined,
): readonly unknown[] {
  const kit = useBaseKit()
  const last = useRef(parts)
  // A slot gives a new list each time it is read.
  if (!isSameList(last.current, parts)) last.current = parts
  const { current } = last
  const { get, subscribe } = useMemo(() => createPartValues(kit, current, atomOf), [kit, current, atomOf])
  return useSyncExternalStore(subscribe, get, get)
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, at) => Object.is(value, b[at]))

function createPartValues<Part>(
  kit: Kit,
  parts: readonly Part[],
  atomOf: (part: Part) => Atom<unknown> | undefined,
) {
  const told = new Set<Part>()
  function attempt<Result>(part: Part, run: () => Result) {
    try {
      return run()
    } catch (error) {
      if (!told.has(part)) logFailure(kit, 'A contribution failed', error, part)
      told.add(part)
      return unreadable
    }
  }
  const sources = parts.map(part => {
    const source = atomOf(part)
    // Of an atom that throws nobody hears: this one has a value then, too.
    return { part, value$: atom(get => source && attempt(part, () => get(source))) }
  })
  let values: readonly unknown[] = []
  return {
    get() {
      const next = sources.map(({ value$ }) => kit.get(value$))
      if (!isSameList(next, values)) values = next
      return values
    },
    subscribe(changed: () => void) {
      // One whose `onMount` throws is told, and still has its value.
      const stops = sources.map(({ part, value$ }) => attempt(part, () => kit.subscribe(value$, changed)))
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
  }
}
