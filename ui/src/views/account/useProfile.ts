import { type Account, type NameProfile, Names } from '@latchkit/core'
import { useEffect, useSyncExternalStore } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { nameKey, namesStore } from './namesStore.js'

/** The checked name of an account, once it is known. */
export function useProfile(account: Account | undefined): NameProfile | undefined {
  const kit = useBaseKit()
  const store = namesStore(kit)
  const key = account && kit.find(Names, account) ? nameKey(account) : ''
  useEffect(() => {
    if (key && account) void store.load(key, account)
  }, [store, key, account])
  return useSyncExternalStore(
    store.subscribe,
    () => store.read(key).data,
    () => undefined,
  )
}
