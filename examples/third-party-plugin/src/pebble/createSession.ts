import type { Account, CaipNetworkId, WalletSession } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { createSessionWatch } from '@latchkit/core/plugin'
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

/** Makes the session of a connected wallet. It listens to the wallet while somebody watches, and no longer. */
export function createSession(
  wallet: PebbleWallet,
  networkId: CaipNetworkId,
  addresses: readonly string[],
): PebbleSession {
  let current = addresses
  let looks = 0
  const { report, watch, disconnect } = createSessionWatch({
    // Once nobody listens, looks that are still on their way are out of date.
    listen: [() => wallet.onChange(refresh), () => () => looks++],
    catchUp: () => void refresh(),
    async disconnect() {
      const left = new Promise<unknown>(resolve => resolve(wallet.leave()))
      await settleBy(left, DEADLINES.disconnect - 100).catch(() => {})
    },
  })

  async function refresh() {
    const look = ++looks
    const next = await readAddresses(wallet, false).catch((): string[] => [])
    // An older look may be answered later: only the newest counts.
    if (look !== looks || next.join() === current.join()) return
    current = next
    report({ accounts: toAccounts(current, networkId) })
  }
  return {
    get accounts() {
      return toAccounts(current, networkId)
    },
    networkId,
    provider: wallet,
    refresh,
    watch,
    disconnect,
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
