import type { CaipNetworkId } from '../caip/Caip.js'
import { readField } from '../errors/readField.js'
import { freeId, isOverclaimed, nameId } from '../outside/freeId.js'
import { readTexts } from '../outside/readItems.js'
import { cleanText } from '../text/cleanText.js'
import { safeIcon } from '../url/safeIcon.js'
import type { Connector, ConnectRequest } from '../wallet/Connector.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import { findFeature } from './findFeature.js'
import { listenForWallets } from './listenForWallets.js'
import type { StandardWallet } from './StandardWallet.js'

/** What discovery needs to know about a family. */
export interface StandardDiscovery {
  /** Its CAIP-2 namespace, which is also the prefix of its chains in Wallet Standard. */
  readonly namespace: string
  /** The network's name in Wallet Standard. Default: its CAIP-2 id. */
  chainOf?(networkId: CaipNetworkId): string
  connect(wallet: StandardWallet, request: ConnectRequest): Promise<WalletSession>
}

/**
 * Reports every wallet that registers through Wallet Standard events and supports the family, until the signal aborts.
 * Returns a function that asks again, including wallets that did not support it before.
 */
export function discoverStandardWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  { namespace, chainOf = id => id, connect }: StandardDiscovery,
): () => void {
  const reported = new WeakSet<object>()
  const ids = new Set<string>()
  return listenForWallets(wallet => {
    const chains = () => readTexts(readField(wallet, 'chains'))
    const isOurs = chains().some(chain => chain.startsWith(`${namespace}:`))
    if (reported.has(wallet) || !isOurs || !findFeature(wallet, 'standard:connect')) return
    reported.add(wallet)
    const name = cleanText(readField(wallet, 'name')) || 'Unnamed wallet'
    if (isOverclaimed(ids, nameId(name))) return
    found({
      id: freeId(ids, nameId(name)),
      namespace,
      type: 'ANNOUNCED',
      name,
      icon: safeIcon(readField(wallet, 'icon')),
      identity: wallet,
      supports: id => chains().includes(chainOf(id)),
      connect: request => connect(wallet, request),
    })
  }, signal)
}
