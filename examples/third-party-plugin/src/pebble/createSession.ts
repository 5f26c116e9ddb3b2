import type { Account, CaipNetworkId, SessionChange, WalletSession } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/plugin'
import type { PebbleWallet } from './PebbleWallet.js'
import { readAddress } from './parseAddress.js'

/** More accounts than this are left out. */
const MOST_ACCOUNTS = 100

/** A session of this plugin: its provider is the wallet, and it can be told to look again. */
export interface PebbleSession extends WalletSession {
  readonly provider: PebbleWallet
  refresh(): Promise<void>
}

/** Asks a wallet for its addresses; those that are none, and doubles, are left out. */
export async function readAddresses(wallet: PebbleWallet, ask: boolean): Promise<string[]> {
  const answer = new Promise<unknown>(resolve => resolve(wallet.accounts(ask)))
  const list = await settleBy(answer, ask ? DEADLINES.interactive : DEADLINES.silent)
  const addresses = Array.isArray(list) ? list.slice(0, MOST_ACCOUNTS).map(readAddress) : []
  return [...new Set(addresses.filter(address => address !== undefined))]
}

/** Makes the session of a connected wallet. It listens to the wallet while somebody watches, and not longer. */
export function createSession(
  wallet: PebbleWallet,
  networkId: CaipNetworkId,
  addresses: readonly string[],
): PebbleSession {
  const watchers = new Set<(change: SessionChange) => void>()
  let current = addresses
  let looks = 0
  let stop: unknown

  async function refresh() {
    const look = ++looks
    const next = await readAddresses(wallet, false).catch((): string[] => [])
    // An older look may be answered later: only the newest counts.
    if (look !== looks || next.join() === current.join()) return
    current = next
    for (const watcher of [...watchers]) watcher({ accounts: toAccounts(current, networkId) })
  }
  function quiet() {
    looks++
    if (typeof stop === 'function') quietly(() => Reflect.apply(stop as () => void, undefined, []))
    stop = undefined
  }
  return {
    get accounts() {
      return toAccounts(current, networkId)
    },
    networkId,
    provider: wallet,
    refresh,
    watch(watcher) {
      watchers.add(watcher)
      if (watchers.size === 1) {
        stop = quietly(() => wallet.onChange(refresh))
        // Nobody listened between the wallet's answer and now.
        void refresh()
      }
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) quiet()
      }
    },
    async disconnect() {
      watchers.clear()
      quiet()
      const left = new Promise<unknown>(resolve => resolve(wallet.leave()))
      await settleBy(left, DEADLINES.disconnect - 100).catch(() => {})
    },
  }
}

const toAccounts = (addresses: readonly string[], networkId: CaipNetworkId) =>
  addresses.map(
    (address): Account => ({
      address,
      caipAddress: `${networkId}:${address}`,
      namespace: 'pebble',
      type: 'eoa',
      publicKey: address.slice(3),
      keyType: 'ed25519',
    }),
  )

/** Events are a help, not a need: accounts are read again before each signature. */
function quietly(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return undefined
  }
}
