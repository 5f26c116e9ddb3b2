import { type Kit, onceFor } from '@latchkit/core'
import { useSyncExternalStore } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { createSource } from '../../loading/createSource.js'

/** Wallets announce themselves within this time, in ms; before it an empty list says nothing. */
const DISCOVERY_TIMEOUT = 400

/** Of each kit, from when somebody first looks on. */
const discovery = onceFor((kit: Kit) => {
  const { get, set, subscribe } = createSource(false)
  let isStarted = false
  return {
    isDone: get,
    subscribe(changed: () => void) {
      const end = () => set(true)
      if (!isStarted) kit.start().then(() => setTimeout(end, DISCOVERY_TIMEOUT), end)
      isStarted = true
      return subscribe(changed)
    },
  }
})

/**
 * `looking` until wallets had time to announce themselves; an empty list only means something afterwards. Who does not ask, as
 * a list with wallets, does not render again when that time is over.
 */
export function useDiscovery(isAsked = true): 'looking' | 'done' {
  const { isDone, subscribe } = discovery(useBaseKit())
  const seen = () => isAsked && isDone()
  return useSyncExternalStore(subscribe, seen, seen) ? 'done' : 'looking'
}
