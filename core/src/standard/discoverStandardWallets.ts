import type { CaipNetworkId } from '../caip/Caip.js'
import { readField } from '../errors/readField.js'
import { cleanText } from '../text/cleanText.js'
import { readTexts } from '../untrusted/readItems.js'
import type { Connector, ConnectRequest } from '../wallet/Connector.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import { freeId, isOverclaimed, nameId, safeIcon } from '../wallet/walletIdentity.js'
import { listenForWallets } from './listenForWallets.js'
import { findFeature, type StandardWallet } from './StandardWallet.js'

/** Describes a family, for discovery. */
export interface StandardDiscovery {
  /** Its CAIP-2 namespace, which is also the prefix of its chains in Wallet Standard. */
  readonly namespace: string
  /** The network's name in Wallet Standard. Default: its CAIP-2 id. */
  chainOf?(networkId: CaipNetworkId): string
  connect(wallet: StandardWallet, request: ConnectRequest): Promise<WalletSession>
}

/**
 * Reports every wallet that registers through Wallet Standard events and supports the family, until the signal aborts, and
 * takes back those that unregister: with the function that `found` returned they leave the list, and what is connected stays connected. Returns a function that asks again, including wallets that did not support it before.
 */
export function discoverStandardWallets(
  found: (connector: Connector) => unknown,
  signal: AbortSignal,
  { namespace, chainOf = id => id, connect }: StandardDiscovery,
): () => void {
  const reported = new WeakMap<object, () => void>()
  const ids = new Set<string>()
  function take(wallet: object) {
    const chains = () => readTexts(readField(wallet, 'chains'))
    const isOurs = chains().some(chain => chain.startsWith(`${namespace}:`))
    if (reported.has(wallet) || !isOurs || !findFeature(wallet, 'standard:connect')) return
    const name = cleanText(readField(wallet, 'name')) || 'Unnamed wallet'
    const isFlood = isOverclaimed(ids, nameId(name))
    const id = isFlood ? '' : freeId(ids, nameId(name))
    reported.set(wallet, () => ids.delete(id))
    if (isFlood) return
    const drop = found({
      id,
      namespace,
      type: 'ANNOUNCED',
      name,
      icon: safeIcon(readField(wallet, 'icon')),
      identity: wallet,
      supports: id => chains().includes(chainOf(id)),
      connect: request => connect(wallet, request),
    })
    reported.set(wallet, () => {
      // The same wallet may come back under its id, as pages do that render twice.
      ids.delete(id)
      if (typeof drop === 'function') drop()
    })
  }
  return listenForWallets(take, signal, wallet => {
    reported.get(wallet)?.()
    reported.delete(wallet)
  })
}
