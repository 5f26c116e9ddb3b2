import { type Account, type AsyncState, type Kit, type NameProfile, Names, onceFor } from '@latchkit/core'
import { checkUrl, cleanText, errorText } from '@latchkit/core/outside'
import { createKeyedLoader } from './createKeyedLoader.js'

/** Specification §9: name look-ups are fresh for 5 min. */
const FRESH_MS = 300_000
/** A visitor who comes back this long after a failure gets another try. */
const BLOCK_MS = 10_000

/** The verified name of an account. `ready` without data: it has none. `failed` has no data: whether it still holds is not known. */
export type NameInfo = AsyncState<NameProfile | undefined>

/** The names of a kit's accounts, for hooks. */
export interface NamesStore {
  /** Idle without an account, or where no plugin looks its names up. */
  read(account: Account | undefined): NameInfo
  /** Looks the name up, and again once the page is online if that failed. Gives the end of it. */
  follow(account: Account | undefined): () => void
  subscribe(changed: () => void): () => void
}

const idle: NameInfo = { status: 'idle' }

/** The checked names of a kit's accounts, the same in the page and the modal. `undefined` data means that an account has none. */
export const namesStore = onceFor((kit: Kit): NamesStore => {
  const names = createKeyedLoader({
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
  const failures = new WeakMap<NameInfo, NameInfo>()
  const keyOf = (account: Account | undefined) =>
    account && kit.find(Names, account) ? `${account.namespace} ${account.address}` : ''

  /** What failed, without the name from before: the same object as long as it is the same failure. */
  function withoutData(state: NameInfo): NameInfo {
    if (state.status !== 'failed') return state
    const known = failures.get(state) ?? { status: state.status, error: state.error }
    failures.set(state, known)
    return known
  }

  return {
    subscribe: names.subscribe,
    read(account) {
      const key = keyOf(account)
      return key ? withoutData(names.read(key)) : idle
    },
    follow(account) {
      const key = keyOf(account)
      if (!account || !key) return () => {}
      // Also while nothing shows the name: the account shows the current one when it comes back.
      if (!watched.has(key)) {
        watched.add(key)
        watchNames(kit, account, () => void names.reload(key, account))
      }
      void names.load(key, account)
      const onOnline = () => void (names.read(key).status === 'failed' && names.reload(key, account))
      window.addEventListener('online', onOnline)
      return () => window.removeEventListener('online', onOnline)
    },
  }
})

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
