import type { Atom } from '@latchkit/core'
import { useCallback, useSyncExternalStore } from 'react'
import { serverValue } from './serverValues.js'
import { useBaseKit } from './useBaseKit.js'

/**
 * Reads an atom of the kit and re-renders when it changes. On the server and during hydration, it is the value
 * from before the kit started.
 */
export function useValue<Value>(source: Atom<Value>): Value {
  const kit = useBaseKit()
  const subscribe = useCallback(
    (changed: () => void) => kit.subscribe(source, () => changed()),
    [kit, source],
  )
  return useSyncExternalStore(
    subscribe,
    () => kit.get(source),
    () => serverValue(kit, source),
  )
}
