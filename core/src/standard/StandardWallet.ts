import { readField } from '../errors/readField.js'
import { readTexts } from '../untrusted/readItems.js'

/** A wallet of Wallet Standard. Everything in it is untrusted: read each field in a try block and check it. */
export interface StandardWallet {
  readonly name?: unknown
  readonly icon?: unknown
  readonly chains?: unknown
  readonly features?: unknown
  readonly accounts?: unknown
}

/**
 * A feature's function, bound to the feature; `undefined` if the wallet lacks it. The function has the feature's own
 * name (`connect` for `standard:connect`); for events it is `on`.
 */
export function findFeature(
  wallet: StandardWallet,
  name: string,
): ((...args: unknown[]) => unknown) | undefined {
  const feature = readField(readField(wallet, 'features'), name)
  const own = name.slice(name.indexOf(':') + 1)
  const method = readField(feature, own === 'events' ? 'on' : own)
  return typeof method === 'function' ? (...args) => Reflect.apply(method, feature, args) : undefined
}

/** True if a wallet has a feature for one of its accounts. An account that lists none may use all of the wallet's. */
export function canUse(wallet: StandardWallet, source: unknown, feature: string): boolean {
  const own = readTexts(readField(source, 'features'))
  return findFeature(wallet, feature) !== undefined && (own.length === 0 || own.includes(feature))
}

/** True if an account may be used on a chain: the wallet has it, and the account does where it lists any of that family. */
export function isOnChain(wallet: StandardWallet, source: unknown, chain: string): boolean {
  const family = chain.slice(0, chain.indexOf(':') + 1)
  const own = readTexts(readField(source, 'chains')).filter(name => name.startsWith(family))
  return readTexts(readField(wallet, 'chains')).includes(chain) && (own.length === 0 || own.includes(chain))
}
