import {
  type Account,
  type ActiveNetwork,
  type CaipNetworkId,
  errorText,
  type Kit,
  type Network,
  onceFor,
  PaymentUri,
  Prices,
  whenIdle,
} from '@latchkit/core'
import { isFresh, sumDecimals } from '@latchkit/core/plugin'
import { useEffect, useSyncExternalStore } from 'react'
import { createKeyedLoader } from '../../hooks/createKeyedLoader.js'
import { keptBalances } from '../../hooks/keptBalances.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { fiatTotal } from './fiatValue.js'
import { readAssets } from './readAssets.js'
import { HALF_A_MINUTE } from './useBalances.js'

/** Apps with more networks than this have no total of them: a look at one network asks no crowd of nodes. */
const MOST_NETWORKS = 8

/** The value of an account's tokens on networks besides the one in use. */
export interface WorthElsewhere {
  /** Decimal text in the display currency. */
  readonly value: string
  /** Number of those networks. */
  readonly networks: number
}

/** The family's networks of the same kind, test or not. */
function otherNetworks(kit: Kit, { namespace }: Account, networkId: CaipNetworkId): readonly Network[] {
  const family = kit.get(kit.connections.families$).find(each => each.namespace === namespace)
  const all = family?.networks ?? []
  const isTest = all.find(({ id }) => id === networkId)?.testnet ?? false
  const others = all.filter(({ id, testnet = false }) => id !== networkId && testnet === isTest)
  return others.length > MOST_NETWORKS ? [] : others
}

/**
 * All or nothing: a total that leaves a silent network out would look like money that is gone. What was read is kept, so that a switch
 * there shows it at once.
 */
async function readWorth(kit: Kit, signal: AbortSignal, account: Account, networkId: CaipNetworkId) {
  const kept = keptBalances(kit)
  const others = otherNetworks(kit, account, networkId).map(({ id }) => {
    const before = kept.load({ account, networkId: id })
    return { id, assets: before && isFresh(before.asOf, HALF_A_MINUTE) ? before.data : undefined }
  })
  // An address may be somebody else's on a network that was not read yet.
  const owned = others.some(({ assets }) => !assets)
    ? (await kit.find(PaymentUri, account)?.paymentUri({ account, networkId }))?.networks
    : []
  const read = async (id: CaipNetworkId) => {
    const { assets, missed } = await readAssets(kit, account, id, signal)
    if (missed.length > 0) throw missed[0]
    kept.save({ account, networkId: id }, assets)
    return assets
  }
  const totals = await Promise.all(
    others
      .filter(({ id, assets }) => assets || owned?.includes(id))
      .map(async ({ id, assets }) => fiatTotal(assets ?? (await read(id)))?.value),
  )
  const told = totals.filter(value => value !== undefined)
  const value = sumDecimals(told)
  return value === '0' ? undefined : { value, networks: told.length }
}

const worthStore = onceFor((kit: Kit) =>
  createKeyedLoader({
    run: (signal, account: Account, networkId: CaipNetworkId): Promise<WorthElsewhere | undefined> =>
      readWorth(kit, signal, account, networkId),
    freshMs: HALF_A_MINUTE,
    blockMs: HALF_A_MINUTE,
    // The balances of the network in use say what is wrong.
    onFailed: () => {},
    report: error => kit.log.add('warn', errorText(error)),
  }),
)

/**
 * The account's value on its other networks; absent until all of them have answered. Asked only once it `isWanted`.
 * `hasPlace`: it may come, and nothing must move then.
 */
export function useWorthElsewhere(
  account: Account,
  network: ActiveNetwork,
  isWanted: boolean,
): { readonly elsewhere: WorthElsewhere | undefined; readonly hasPlace: boolean } {
  const kit = useBaseKit()
  const store = worthStore(kit)
  const key = `${network.id} ${account.address}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which account and network it is.
  useEffect(() => {
    if (isWanted) return whenIdle(() => void store.load(key, account, network.id))
  }, [store, key, isWanted])
  const state = useSyncExternalStore(
    store.subscribe,
    () => store.read(key),
    () => undefined,
  )
  const hasPlace =
    kit.find(Prices, account) !== undefined && otherNetworks(kit, account, network.id).length > 0
  return { elsewhere: state?.data, hasPlace }
}
