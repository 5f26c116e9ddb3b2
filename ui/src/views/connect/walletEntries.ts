import type { KitOptions, Wallet } from '@latchkit/core'
import { supportsNamespace } from '../shared/supportsNamespace.js'
import { sortInstalled } from './sortInstalled.js'
import type { WalletEntry } from './WalletEntry.js'

/** Found, but elsewhere: the specification's own words for it. */
const ELSEWHERE: readonly string[] = ['EXTERNAL', 'CUSTOM']

/** A wallet available in this browser, of whatever type its plugin calls it. */
const isInstalled = ({ own, type }: Pick<Wallet, 'own' | 'type'>): boolean =>
  !own && !ELSEWHERE.includes(type)

/**
 * All wallets there are to choose from: those that were found, then those that the app lists and nobody found.
 * Embedded wallets have ways of their own to connect and are left out. With a namespace, those alone that speak it.
 */
export function walletEntries(
  wallets: readonly Wallet[],
  options: KitOptions,
  namespace?: string,
): WalletEntry[] {
  const found = wallets
    .filter(({ own }) => own !== 'embedded')
    .filter(
      ({ connectors }) =>
        namespace === undefined || connectors.some(connector => connector.namespace === namespace),
    )
    .map(wallet => {
      const { id, name, icon, rdns } = wallet
      return { id, name, icon, rdns, installed: isInstalled(wallet), wallet }
    })
  const isFound = (id: string, rdns = id) => found.some(other => other.id === id || other.rdns === rdns)
  const listed = (options.customWallets ?? [])
    .filter(listing => supportsNamespace(listing, namespace))
    .filter(({ id, rdns }, index, all) => !isFound(id, rdns) && all.findIndex(one => one.id === id) === index)
    .map(listing => {
      const { id, name, imageUrl, rdns } = listing
      return { id, name, icon: imageUrl, rdns, listing, installed: false }
    })
  const installed = found.filter(entry => entry.installed).map(({ id, rdns }) => rdns ?? id)
  const entries: WalletEntry[] = [...found, ...listed]
  return sortInstalled(entries, { installed, featured: options.featuredWalletIds ?? [] })
}
