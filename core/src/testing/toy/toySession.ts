import { DEADLINES } from '../../async/deadlines.js'
import { settleBy } from '../../async/settleBy.js'
import type { CaipNetworkId } from '../../caip/Caip.js'
import type { Account } from '../../contract/Account.js'
import type { SessionChange, WalletSession } from '../../wallet/WalletSession.js'
import type { ToyOptions } from './ToyOptions.js'
import type { ToyWallet } from './toyWallet.js'

export interface ToySession extends WalletSession {
  readonly provider: ToyWallet
  refresh(): Promise<void>
}

export interface ToyState {
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId
}

/** Reads a wallet's state. `fixed` is the network of families where the kit selects. */
export async function readToy(wallet: ToyWallet, asks: boolean, fixed?: CaipNetworkId): Promise<ToyState> {
  const addresses = await settleBy(wallet.accounts(asks), asks ? DEADLINES.interactive : DEADLINES.silent)
  const networkId = fixed ?? ((await settleBy(wallet.network(), DEADLINES.silent)) as CaipNetworkId)
  return { addresses, networkId }
}

export function toySession(
  wallet: ToyWallet,
  first: ToyState,
  { flaw, switches = false }: ToyOptions,
  features: readonly string[],
): ToySession {
  const watchers = new Set<(change: SessionChange) => void>()
  let state = first
  let looks = 0
  let stop: (() => void) | undefined

  async function refresh() {
    const look = ++looks
    const next = await readToy(wallet, false, switches ? undefined : first.networkId).catch(() => undefined)
    if (look !== looks && flaw !== 'takes answers that were overtaken') return
    state = next ?? { ...state, addresses: [] }
    // If the kit selects, the wallet has no network.
    const change = { accounts: toAccounts(state), ...(switches ? { networkId: state.networkId } : {}) }
    for (const watcher of [...watchers]) watcher(change)
  }
  function quiet() {
    looks++
    if (flaw !== 'keeps listening') stop?.()
    stop = undefined
  }
  return {
    get accounts() {
      return toAccounts(state)
    },
    get networkId() {
      return state.networkId
    },
    features,
    provider: wallet,
    refresh,
    watch(watcher) {
      watchers.add(watcher)
      if (watchers.size === 1) {
        stop = wallet.onChange(refresh)
        if (flaw !== 'does not look again when it listens') void refresh()
      }
      return () => {
        if (flaw === 'tells whoever stopped watching') return
        if (watchers.delete(watcher) && watchers.size === 0) quiet()
      }
    },
    async disconnect() {
      watchers.clear()
      quiet()
      if (flaw === 'leaves the grant') return
      const left = wallet.leave()
      if (flaw === 'waits for ever when it disconnects') await left
      await settleBy(left, DEADLINES.disconnect - 100).catch(() => {})
    },
  }
}

const toAccounts = ({ addresses, networkId }: ToyState) =>
  addresses.map(
    (address): Account => ({
      caipAddress: `${networkId}:${address}`,
      address,
      namespace: 'toy',
      type: 'eoa',
    }),
  )
