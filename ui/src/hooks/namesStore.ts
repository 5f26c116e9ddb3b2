import {
  type Account,
  type AsyncState,
  type CaipNetworkId,
  errorText,
  type Kit,
  type NameProfile,
  Names,
  onceFor,
} from '@latchkit/core'
import { isFresh, keepReads } from '@latchkit/core/plugin'
import { checkUrl, cleanText } from '@latchkit/core/untrusted'
import { createKeyedLoader } from './createKeyedLoader.js'

/** Specification §9: name look-ups are fresh for 5 min. */
const FRESH_MS = 300_000
/** Names stay this long while they cannot be looked up again: an endpoint that fails takes nobody's name. */
const KNOWN_MS = 86_400_000
/** A visitor who comes back this long after a failure gets another try. */
const BLOCK_MS = 10_000

/** The verified name of an account. `ready` without data: it has none. `failed` has the name of the last day, if any. */
export type NameInfo = AsyncState<NameProfile | undefined>

export interface NamesStore {
  /** Idle without an account, or where no plugin looks its names up. */
  read(account: Account | undefined): NameInfo
  /** The same with the name from before, also if that is out of date or could not be looked up again: for who shows its age. */
  readKnown(account: Account | undefined): NameInfo
  /** Looks the name up, and again once the page is online if that failed. Gives the end of it. */
  follow(account: Account | undefined): () => void
  subscribe(changed: () => void): () => void
}

/** A stored look-up; without a profile, the account had no name. */
interface StoredName {
  readonly profile?: NameProfile | undefined
}

/** The checked name of a profile, as a service or the storage has it. */
function readProfile(
  found: Partial<Record<keyof NameProfile, unknown>> | undefined,
): NameProfile | undefined {
  const name = cleanText(found?.name)
  return name ? { name, avatar: checkUrl(found?.avatar, 'image')?.href } : undefined
}

function readStored(value: unknown): StoredName | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { profile } = value as { profile?: Partial<Record<keyof NameProfile, unknown>> }
  return { profile: readProfile(profile) }
}

const idle: NameInfo = { status: 'idle' }

/** The checked names of a kit's accounts, the same in the page and the modal. `undefined` data means that an account has none. */
export const namesStore = onceFor((kit: Kit): NamesStore => {
  const kept = keepReads<StoredName>(kit, { kind: 'name-1', from: [Names], schema: readStored })
  /** A name is looked up for the network in use (ENSIP-19). */
  const placeOf = (account: Account) => ({
    account,
    networkId: account.caipAddress.split(':', 2).join(':') as CaipNetworkId,
  })
  const names = createKeyedLoader({
    async run(signal, account: Account): Promise<NameProfile | undefined> {
      const { networkId } = placeOf(account)
      const found = await kit
        .use(Names, account)
        .lookupAddress({ address: account.address, networkId, signal })
      return readProfile(found)
    },
    restore(account: Account) {
      const known = kept.load(placeOf(account))
      return known && { data: known.data.profile, asOf: known.asOf }
    },
    keep: (profile, account: Account) => kept.save(placeOf(account), { profile }),
    freshMs: FRESH_MS,
    blockMs: BLOCK_MS,
    onFailed: error => kit.log.add('info', 'A name was not found', { error: error.code }),
    report: error => kit.log.add('error', errorText(error)),
  })
  /** The accounts whose names are watched, and the time of the latest change that was reported here. */
  const watched = new Map<string, number>()
  const withheld = new WeakMap<NameInfo, NameInfo>()
  const keyOf = (account: Account | undefined) =>
    account && kit.find(Names, account) ? account.caipAddress : ''

  /**
   * A failed or repeated reading, without a name from longer ago than a day or from before a change: the same object as long as
   * it is the same state.
   */
  function withoutOld(state: NameInfo, changedAt = 0): NameInfo {
    const known = withheld.get(state)
    if (known) return known
    let shown = state
    const { asOf } = { asOf: undefined, ...state }
    if (asOf !== undefined && asOf > changedAt && isFresh(asOf, KNOWN_MS)) shown = state
    else if (state.status === 'failed') shown = { status: state.status, error: state.error }
    else if (state.status === 'loading' && asOf) shown = { status: state.status }
    withheld.set(state, shown)
    return shown
  }
  function readKnown(account: Account | undefined): NameInfo {
    const key = keyOf(account)
    if (!account || !key) return idle
    names.open(key, account)
    return names.read(key)
  }

  return {
    subscribe: names.subscribe,
    readKnown,
    read: account => withoutOld(readKnown(account), watched.get(keyOf(account))),
    follow(account) {
      const key = keyOf(account)
      if (!account || !key) return () => {}
      // Also while nothing shows the name: the account shows the current one when it comes back.
      if (!watched.has(key)) {
        watched.set(key, 0)
        watchNames(kit, account, () => {
          watched.set(key, Date.now())
          void names.reload(key, account)
        })
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
