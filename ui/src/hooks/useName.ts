import { type Account, type AsyncState, type Kit, type NameProfile, Names, onceFor } from '@latchkit/core'
import { checkUrl, cleanText, errorText } from '@latchkit/core/outside'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createKeyedLoader } from './createKeyedLoader.js'
import { useBaseKit } from './useBaseKit.js'

/** Specification §9: name look-ups are fresh for 5 min. */
const FRESH_MS = 300_000
/** A visitor who comes back this long after a failure gets another try. */
const BLOCK_MS = 10_000

const idle: NameInfo = { status: 'idle' }
const onServer = () => idle

/** By which the store knows an account. */
const nameKey = ({ namespace, address }: Account): string => `${namespace} ${address}`

/** The checked names of a kit's accounts, the same in the page and the modal. `undefined` data means that an account has none. */
const namesStore = onceFor((kit: Kit) => {
  const store = createKeyedLoader({
    async run(signal, account: Account): Promise<NameProfile | undefined> {
      const found = await kit.use(Names, account).lookupAddress({ address: account.address, signal })
      const name = cleanText(found?.name)
      return name ? { name, avatar: checkUrl(found?.avatar, 'image')?.href } : undefined
    },
    freshMs: FRESH_MS,
    blockMs: BLOCK_MS,
    onFailed: error => kit.log.add('info', 'A name was not found', { error: error.code }),
    report: error => kit.log.add('error', errorText(error)),
  })
  const watched = new Set<string>()
  return {
    ...store,
    load(key: string, account: Account) {
      // Also while nothing shows the name: the account shows the current one when it comes back.
      if (!watched.has(key)) {
        watched.add(key)
        watchNames(kit, account, () => void store.reload(key, account))
      }
      return store.load(key, account)
    },
  }
})

/** The verified name of an account. `ready` without data: it has none. `failed` has no data: whether it still holds is not known. */
export type NameInfo = AsyncState<NameProfile | undefined>

/**
 * The verified name of an account, if an installed plugin looks names up; idle without account or plugin. A look-up
 * that failed is tried again once the page is online.
 */
export function useName(account: Account | undefined): NameInfo {
  const kit = useBaseKit()
  const store = namesStore(kit)
  const key = account && kit.find(Names, account) ? nameKey(account) : ''
  useEffect(() => {
    if (!key || !account) return
    void store.load(key, account)
    const onOnline = () => void (store.read(key).status === 'failed' && store.reload(key, account))
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [store, key, account])
  const state = useSyncExternalStore(store.subscribe, () => store.read(key), onServer)
  return useMemo(
    () => (state.status === 'failed' ? { status: state.status, error: state.error } : state),
    [state],
  )
}

/** Watches for changed names. Whatever the plugin does, neither this call nor the returned function throws. */
function watchNames(kit: Kit, account: Account, changed: () => void): () => void {
  const attempt = <Result>(run: () => Result) => {
    try {
      return run()
    } catch (error) {
      kit.log.add('error', 'Names cannot be watched', { error: errorText(error) })
    }
  }
  const stop: unknown = attempt(() => kit.find(Names, account)?.watchNames?.(changed))
  return () => void (typeof stop === 'function' && attempt(() => stop()))
}
