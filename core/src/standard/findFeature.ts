import { readField } from '../errors/readField.js'
import type { StandardWallet } from './StandardWallet.js'

/**
 * The function of a wallet's feature, bound to it; `undefined` when the wallet lacks it. It has the feature's own name
 * (`standard:connect` has `connect`); that of events is `on`.
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
