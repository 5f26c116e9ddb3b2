import { type Account, type Kit, KitError, Names } from '@latchkit/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { NameInfo, NamesStore } from '../namesStore.js'
import { useBaseKit } from '../useBaseKit.js'

const idle: NameInfo = { status: 'idle' }
const onServer = () => idle

/**
 * The verified name of an account, if an installed plugin looks names up; idle without account or plugin. A look-up
 * that failed is tried again once the page is online.
 */
export function useName(account: Account | undefined): NameInfo {
  const kit = useBaseKit()
  const { store, failure } = useNamesStore(
    kit,
    account !== undefined && kit.find(Names, account) !== undefined,
  )
  useEffect(() => store?.follow(account), [store, account])
  const subscribe = useCallback((changed: () => void) => store?.subscribe(changed) ?? (() => {}), [store])
  const state = useSyncExternalStore(subscribe, () => store?.read(account) ?? idle, onServer)
  return failure ?? state
}

interface Loaded {
  readonly store?: NamesStore
  readonly failure?: NameInfo
}

/**
 * The names come when the first one is wanted: the views of the modal share them, and the page must not load those. For the same reason
 * it shares no hook with the modal's `useName`: that would load with each page that has a button, 0.1 kB of it.
 */
function useNamesStore(kit: Kit, isWanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded & { readonly of: Kit }>()
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const set = (found: Loaded) => {
      if (isHere) setLoaded({ of: kit, ...found })
    }
    import('./names.js').then(
      ({ namesStore }) => set({ store: namesStore(kit) }),
      cause => {
        const error = new KitError('kit/LOAD_FAILED', {
          message: 'Code did not load',
          cause,
          retryable: true,
        })
        set({ failure: { status: 'failed', error } })
      },
    )
    return () => {
      isHere = false
    }
  }, [kit, isWanted])
  return loaded?.of === kit && isWanted ? loaded : {}
}
