import { readField } from '../errors/readField.js'
import { readTexts } from '../outside/readItems.js'
import { findFeature } from './findFeature.js'
import type { StandardWallet } from './StandardWallet.js'

/** Whether a wallet has a feature for one of its accounts. An account that lists none may use all of the wallet's. */
export function canUse(wallet: StandardWallet, source: unknown, feature: string): boolean {
  const own = readTexts(readField(source, 'features'))
  return findFeature(wallet, feature) !== undefined && (own.length === 0 || own.includes(feature))
}

/** Whether an account may be used on a chain: the wallet has it, and the account does where it lists any of that family. */
export function isOnChain(wallet: StandardWallet, source: unknown, chain: string): boolean {
  const family = chain.slice(0, chain.indexOf(':') + 1)
  const own = readTexts(readField(source, 'chains')).filter(name => name.startsWith(family))
  return readTexts(readField(wallet, 'chains')).includes(chain) && (own.length === 0 || own.includes(chain))
}
