import type { Account } from '@latchkit/core'
import { useEffect, useSyncExternalStore } from 'react'
import { type NameInfo, namesStore } from './namesStore.js'
import { useBaseKit } from './useBaseKit.js'

/** The state of a name in the kit's store, which is followed meanwhile. */
export function useStoredName(account: Account | undefined, read: 'read' | 'readKnown' = 'read'): NameInfo {
  const store = namesStore(useBaseKit())
  useEffect(() => store.follow(account), [store, account])
  return useSyncExternalStore(
    store.subscribe,
    () => store[read](account),
    () => store[read](undefined),
  )
}

/**
 * The verified name of an account, if an installed plugin looks names up; idle without account or plugin. A look-up
 * that failed is tried again once the page is online. Names show at once, where `useName` of `@latchkit/ui` loads them first.
 */
export const useName = (account: Account | undefined): NameInfo => useStoredName(account)
