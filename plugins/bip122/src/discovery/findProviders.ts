import { cleanText } from '@latchkit/core'
import { readField } from '../dialect/readField.js'
import { wbipWallet } from '../dialect/wbipWallet.js'
import { atPath } from './atPath.js'
import type { Take } from './FoundWallet.js'
import { safeIcon } from './safeIcon.js'

const MOST_PROVIDERS = 100

/** Wallets that are there before they list themselves, or never do. */
const known: Readonly<Record<string, string>> = {
  'XverseProviders.BitcoinProvider': 'Xverse Wallet',
  LeatherProvider: 'Leather',
  'FordefiProviders.UtxoProvider': 'Fordefi',
}

/** Takes in the wallets that `window.btc_providers` lists (WBIP-004), and those at known ids. */
export function findProviders(take: Take): void {
  const list = readField(window, 'btc_providers')
  const entries = Array.isArray(list) ? list.slice(0, MOST_PROVIDERS) : []
  for (const entry of entries) {
    const id = readField(entry, 'id')
    if (typeof id !== 'string' || !/^[\w$-]{1,60}(?:\.[\w$-]{1,60}){0,4}$/.test(id)) continue
    const methods = readField(entry, 'methods')
    const named = Array.isArray(methods) ? methods.slice(0, 200).filter(name => typeof name === 'string') : []
    // Xverse lists the methods of WBIP-004 alone, and has this one beside them.
    if (named.length > 0 && id.startsWith('XverseProviders.')) named.push('wallet_changeNetwork')
    const source = atPath(id)
    const wallet = wbipWallet(source, named.length > 0 ? named : undefined)
    const name = cleanText(readField(entry, 'name')) || known[id] || 'Unnamed wallet'
    if (wallet) take({ sources: [source], id, name, icon: safeIcon(readField(entry, 'icon')), wallet })
  }
  for (const [id, name] of Object.entries(known)) {
    const source = atPath(id)
    const wallet = wbipWallet(source)
    if (wallet) take({ sources: [source], id, name, wallet })
  }
}
