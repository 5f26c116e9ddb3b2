import {
  type Account,
  type AssetBalance,
  type AsyncState,
  Balances,
  type CaipNetworkId,
  errorText,
  type Kit,
  onceFor,
} from '@latchkit/core'
import { isFresh } from '@latchkit/core/plugin'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { createKeyedLoader } from '../../hooks/createKeyedLoader.js'
import { keptBalances } from '../../hooks/keptBalances.js'
import { onReturn } from '../../hooks/onReturn.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useLastSettled } from '../../hooks/useLastSettled.js'
import { useValue } from '../../hooks/useValue.js'
import { tokenPictures } from '../../marks/tokenPictures.js'
import { readAssets } from './readAssets.js'

/** Specification §9: balances stay fresh for 30 s; §8: no retry for 30 s after a failure. */
export const HALF_A_MINUTE = 30_000
type Assets = readonly AssetBalance[]

/** Lists that a lesser source gave, as the one that comes first was down. */
const reduced = new WeakSet<Assets>()

const keyOf = (account: Account, networkId: CaipNetworkId) => `${networkId} ${account.address}`

const balancesStore = onceFor((kit: Kit) => {
  const store = createKeyedLoader({
    async run(signal, account: Account, networkId: CaipNetworkId): Promise<Assets> {
      const { assets, missed } = await readAssets(kit, account, networkId, signal)
      if (missed.length === 0) return assets
      const { data } = store.read(keyOf(account, networkId))
      // A smaller answer does not take the place of a whole one: that stays, with its age.
      if (data && !reduced.has(data)) throw missed[0]
      reduced.add(assets)
      return assets
    },
    restore(account: Account, networkId: CaipNetworkId) {
      const kept = keptBalances(kit).load({ account, networkId })
      return kept?.data.every(asset => asset.networkId === networkId) ? kept : undefined
    },
    keep(assets, account: Account, networkId: CaipNetworkId) {
      if (!reduced.has(assets)) keptBalances(kit).save({ account, networkId }, assets)
    },
    freshMs: HALF_A_MINUTE,
    blockMs: HALF_A_MINUTE,
    // Offline, the view says why.
    onFailed: () => navigator.onLine && kit.toast.show('error', kit.i18n.t('balances.unavailable')),
    report: error => kit.log.add('error', errorText(error)),
  })
  return store
})

export interface BalancesNow {
  /** The account's family has no balances at all. */
  readonly isMissing: boolean
  readonly state: AsyncState<Assets>
  /** Tokens and prices may be missing: the source that comes first failed. */
  readonly isReduced: boolean
  /** True while `state` is out of date, and newer balances are being read. */
  readonly isAged: boolean
  /** When a failed request may be repeated, in ms since the epoch; 0 for now. */
  readonly retryAt: number
  readonly refresh: () => void
}

const idle: AsyncState<never> = { status: 'idle' }
const onServer = () => idle

/**
 * Loads them when account or network changes, and again when the page comes back into view, at most every 30 s, and
 * once what the account sent has settled.
 */
export function useBalances(): BalancesNow {
  const kit = useBaseKit()
  const account = useValue(kit.connections.account$)
  const network = useValue(kit.connections.network$)
  const store = balancesStore(kit)
  const isMissing = !account || !network?.supported || !kit.find(Balances, account)
  const networkId = network?.id
  const key = isMissing || !networkId ? '' : keyOf(account, networkId)
  // Here and not in an effect: what was last known is on screen at once.
  if (key && account && networkId) store.open(key, account, networkId)
  const refresh = useCallback(() => {
    if (key && account && networkId) void store.load(key, account, networkId)
  }, [store, key, account, networkId])

  const settledAt = useLastSettled(account, networkId)
  const expired = useRef('')
  useEffect(() => {
    const known = store.read(key)
    const asOf = 'asOf' in known ? (known.asOf ?? 0) : 0
    // A settled transfer makes fresh balances wrong, even those loaded before this view was left.
    if (settledAt === 0 || asOf > settledAt || expired.current === `${key} ${settledAt}`) return
    expired.current = `${key} ${settledAt}`
    store.expire(key)
    refresh()
  }, [store, key, settledAt, refresh])

  useEffect(() => {
    refresh()
    return onReturn(refresh)
  }, [refresh])

  const state = useSyncExternalStore(store.subscribe, () => store.read(key), onServer)
  const retryAt = useSyncExternalStore(
    store.subscribe,
    () => store.retryAt(key),
    () => 0,
  )
  const { data } = state
  useEffect(() => {
    if (data && account && networkId) tokenPictures(kit).took(data, account, networkId)
  }, [kit, data, account, networkId])
  const { status, asOf } = { asOf: undefined, ...state }
  const isAged =
    status === 'loading' && asOf !== undefined && (asOf < settledAt || !isFresh(asOf, HALF_A_MINUTE))
  const isReduced = state.data !== undefined && reduced.has(state.data)
  const retry = useCallback(() => {
    store.expire(key)
    refresh()
  }, [store, key, refresh])
  return { isMissing, state, isReduced, isAged, retryAt, refresh: isReduced ? retry : refresh }
}
