import type { RouterEntry } from '@latchkit/core'
import { useState } from 'react'
import { useBaseKit } from './useBaseKit.js'

const kept = new WeakMap<RouterEntry, Map<string, unknown>>()

/** State of a view that is still there when one comes back to it: it belongs to the entry of the history. */
export function useViewState<Value>(name: string, initial: Value): readonly [Value, (next: Value) => void] {
  const kit = useBaseKit()
  const [values] = useState(() => {
    const entry = kit.get(kit.router.entry$)
    const known = kept.get(entry) ?? new Map<string, unknown>()
    kept.set(entry, known)
    return known
  })
  const [value, setValue] = useState(() => (values.has(name) ? (values.get(name) as Value) : initial))
  const set = (next: Value) => {
    values.set(name, next)
    setValue(next)
  }
  return [value, set]
}
