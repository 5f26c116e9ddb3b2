import { cleanText, readField, readGlobal, readItems, readTexts, safeIcon } from '@latchkit/core/plugin'
import { wbipWallet } from '../dialect/wbipWallet.js'
import type { Take } from './FoundWallet.js'

/** The list lasts, so a look reads only so many; wallets at known ids are found whatever it holds. */
const MOST_PROVIDERS = 1_000

/** Wallets that are there before they list themselves, or never do. */
const known: Readonly<Record<string, string>> = {
  'XverseProviders.BitcoinProvider': 'Xverse Wallet',
  LeatherProvider: 'Leather',
  'FordefiProviders.UtxoProvider': 'Fordefi',
}

/** Takes in the wallets that `window.btc_providers` lists (WBIP-004), and those at known ids. */
export function findProviders(take: Take): void {
  for (const entry of readItems(readField(window, 'btc_providers'), MOST_PROVIDERS)) {
    const id = readField(entry, 'id')
    if (typeof id !== 'string') continue
    const named = readTexts(readField(entry, 'methods'), 200)
    // Xverse lists the methods of WBIP-004 alone, and has this one beside them.
    if (named.length > 0 && id.startsWith('XverseProviders.')) named.push('wallet_changeNetwork')
    const source = readGlobal(id)
    const wallet = wbipWallet(source, named.length > 0 ? named : undefined)
    const name = cleanText(readField(entry, 'name')) || known[id] || 'Unnamed wallet'
    if (wallet) take({ sources: [source], id, name, icon: safeIcon(readField(entry, 'icon')), wallet })
  }
  for (const [id, name] of Object.entries(known)) {
    const source = readGlobal(id)
    const wallet = wbipWallet(source)
    if (wallet) take({ sources: [source], id, name, wallet })
  }
}
