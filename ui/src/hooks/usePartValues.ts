import { type Atom, atom, type Kit } from '@latchkit/core'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { logFailure } from './logFailure.js'
import { useBaseKit } from './useBaseKit.js'

/** The value of an atom that cannot be read. */
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
  // A slot returns a new list on each read.
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
    // Subscribers of an atom that throws are not called: this one always has a value.
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
      // An atom whose `onMount` throws is logged, and can still be read.
      const stops = sources.map(({ part, value$ }) => attempt(part, () => kit.subscribe(value$, changed)))
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
  }
}
