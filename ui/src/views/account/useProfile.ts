import { type Account, type NameProfile, Names } from '@latchkit/core'
import { checkUrl, cleanText, errorText } from '@latchkit/core/outside'
import { useEffect, useSyncExternalStore } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { watchNames } from '../../hooks/watchNames.js'
import { perKit } from '../shared/perKit.js'
import { createKeyedLoader } from './createKeyedLoader.js'

/** Specification §9: name look-ups are fresh for 5 min. */
const FIVE_MINUTES = 300_000

/** By which the store knows an account. */
const nameKey = ({ namespace, address }: Account): string => `${namespace} ${address}`

/** The checked names of a kit's accounts. `undefined` data means that an account has none. */
const namesStore = perKit(kit => {
  const store = createKeyedLoader({
    async run(signal, account: Account): Promise<NameProfile | undefined> {
      const found = await kit.use(Names, account).lookupAddress({ address: account.address, signal })
      const name = cleanText(found?.name)
      return name ? { name, avatar: checkUrl(found?.avatar, 'image')?.href } : undefined
    },
    freshMs: FIVE_MINUTES,
    blockMs: FIVE_MINUTES,
    onFailed: error => kit.log.add('info', 'A name was not found', { error: error.code }),
    report: error => kit.log.add('error', errorText(error)),
  })
  const watched = new Set<string>()
  return {
    ...store,
    load(key: string, account: Account) {
      // Also while no view shows the name: the account shows the current one when it comes back.
      if (!watched.has(key)) {
        watched.add(key)
        watchNames(kit, account, () => void store.reload(key, account))
      }
      return store.load(key, account)
    },
  }
})

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
