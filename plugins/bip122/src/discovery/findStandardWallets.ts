import type { Connector } from '@latchkit/core'
import { cleanText, readField, readTexts, safeIcon } from '@latchkit/core/plugin'
import { listenForWallets } from '@latchkit/core/wallet-standard'
import { standardWallet } from '../dialect/standardWallet.js'
import { kindNamed } from '../network/networkKinds.js'
import type { Take } from './FoundWallet.js'

/** Takes in the wallets that register by the Wallet Standard and speak of Bitcoin, now and later. Returns a function that asks again. */
export function findStandardWallets(take: Take, signal: AbortSignal): () => void {
  return listenForWallets(source => {
    const wallet = standardWallet(source)
    const name = cleanText(readField(source, 'name'))
    if (!wallet || !name) return
    // Wallets of sats-connect register the same provider here that `btc_providers` names.
    const other = readField(readField(readField(source, 'features'), 'sats-connect:'), 'provider')
    take({
      sources: [source, other],
      id: name,
      name,
      icon: safeIcon(readField(source, 'icon')),
      wallet,
      more: { identity: source, supports: supportsOf(source) },
    })
  }, signal)
}

/** The networks that a wallet names, where it names any that we know. */
function supportsOf(source: unknown): Connector['supports'] {
  const kinds = readTexts(readField(source, 'chains')).flatMap(chain => kindNamed(chain) ?? [])
  return kinds.length > 0 ? networkId => kinds.some(({ id }) => id === networkId) : undefined
}
