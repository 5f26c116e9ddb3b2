import {
  type Account,
  type AssetBalance,
  atom,
  Balances,
  type CaipAssetId,
  type CaipNetworkId,
  isKitError,
} from '@latchkit/core'
import { createLoader } from '@latchkit/core/async'
import { isFresh, readBalances } from '@latchkit/core/plugin'
import type { SendEnv } from '../contract/SendEnv.js'

/** Specification: balances are fresh for 30 s, and a failed request is not repeated for 30 s. */
const FRESH_MS = 30_000

interface Owned {
  readonly key: string
  readonly assets: readonly AssetBalance[]
}

const keyOf = ({ caipAddress }: Account, networkId: CaipNetworkId) => `${caipAddress} ${networkId}`

export interface BalancesNow {
  /** `missing` when no plugin reads balances for this account. */
  readonly status: 'missing' | 'loading' | 'ready' | 'failed'
  /** The last known balances of this account and network, also after a failure. */
  readonly assets?: readonly AssetBalance[]
  /** When they were read, in milliseconds since the epoch. */
  readonly asOf?: number
  /** When a failed request may be retried, in milliseconds since the epoch. */
  readonly retryAt: number
}

/** Reads balances for the form. Calls `onFailed` on each failure. */
export function createBalances({ ctx }: SendEnv, onFailed: () => void) {
  /** Tokens that an app or a link asked for. */
  const asked = new Set<CaipAssetId>()
  const loader = createLoader(
    ctx,
    async (signal, account: Account, networkId: CaipNetworkId): Promise<Owned> => {
      const wanted = [...asked].filter(asset => asset.startsWith(`${networkId}/`))
      const assets = await readBalances(ctx, { account, networkId, assets: wanted, signal })
      return { key: keyOf(account, networkId), assets }
    },
  )
  const blocked = atom<{ readonly key: string; readonly until: number }>({ key: '', until: 0 })
  let loading: { readonly key: string } | undefined

  const now$ = atom((get): BalancesNow => {
    const account = get(ctx.connections.account$)
    const network = get(ctx.connections.network$)
    if (!account || !network || !ctx.find(Balances, account)) return { status: 'missing', retryAt: 0 }
    const key = keyOf(account, network.id)
    const state = get(loader.state$)
    const { until, key: blockedKey } = get(blocked)
    const isOurs = state.data?.key === key
    const known = isOurs && 'asOf' in state ? { assets: state.data?.assets, asOf: state.asOf } : {}
    const hasFailed = state.status === 'failed' && blockedKey === key
    const status = hasFailed ? 'failed' : state.status === 'ready' && isOurs ? 'ready' : 'loading'
    // Further away than any block: the clock was set back.
    const retryAt = hasFailed && until <= Date.now() + FRESH_MS ? until : 0
    return { status, ...known, retryAt }
  })

  async function load(force = false): Promise<void> {
    const account = ctx.get(ctx.connections.account$)
    const network = ctx.get(ctx.connections.network$)
    if (!account || !network || !ctx.find(Balances, account)) return
    const key = keyOf(account, network.id)
    const { status, asOf = 0, retryAt } = ctx.get(now$)
    const isRecent = status === 'ready' && !force && isFresh(asOf, FRESH_MS)
    // The read under way began before the last change, or lacks other wanted assets.
    const isUnderWay = loading?.key === key && !force
    if (isRecent || isUnderWay || Date.now() < retryAt) return
    const mine = { key }
    loading = mine
    try {
      await loader.load(account, network.id)
    } catch (error) {
      if (isKitError(error, 'core/ABORTED')) return
      ctx.set(blocked, { key, until: Date.now() + FRESH_MS })
      onFailed()
    } finally {
      if (loading === mine) loading = undefined
    }
  }

  return {
    now$,
    /** Reads balances that are missing or out of date; with `force`, whatever is there or under way. Never rejects. */
    load,
    /** Also reads a token that nobody listed, where that is asked for by its id. */
    want(asset: CaipAssetId | undefined): void {
      if (asset === undefined || asked.has(asset) || asked.size >= MOST_ASKED) return
      if (ctx.get(now$).assets?.some(balance => balance.asset === asset)) return
      asked.add(asset)
      void load(true)
    },
  }
}

/** More tokens than a visitor pays with in one visit. */
const MOST_ASKED = 20
