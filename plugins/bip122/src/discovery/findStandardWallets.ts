import { type Connector, cleanText } from '@latchkit/core'
import { readField, readTexts, safeIcon } from '@latchkit/core/tools'
import { standardWallet } from '../dialect/standardWallet.js'
import { kindNamed } from '../network/networkKinds.js'
import type { Take } from './FoundWallet.js'

/** Takes in the wallets that register by the Wallet Standard and speak of Bitcoin, now and later. */
export function findStandardWallets(take: Take, signal: AbortSignal): void {
  function register(...wallets: unknown[]) {
    if (signal.aborted) return () => {}
    for (const source of wallets.slice(0, 100)) {
      const wallet = standardWallet(source)
      const name = cleanText(readField(source, 'name'))
      if (!wallet || !name) continue
      // Wallets of sats-connect register the same provider here that `btc_providers` names.
      const other = readField(readField(readField(source, 'features'), 'sats-connect:'), 'provider')
      take({
        sources: [source, other],
        id: name,
        name,
        icon: safeIcon(readField(source, 'icon')),
        wallet,
        more: { identity: source as object, supports: supportsOf(source) },
      })
    }
    return () => {}
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    const callback = readField(event, 'detail')
    try {
      if (typeof callback === 'function') callback(api)
    } catch {
      // A wallet that cannot register itself.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

/** The networks that a wallet names, where it names any that we know. */
function supportsOf(source: unknown): Connector['supports'] {
  const kinds = readTexts(readField(source, 'chains')).flatMap(chain => kindNamed(chain) ?? [])
  return kinds.length > 0 ? networkId => kinds.some(({ id }) => id === networkId) : undefined
}
