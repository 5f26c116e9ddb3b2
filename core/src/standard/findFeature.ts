import { readField } from '../errors/readField.js'
import type { StandardWallet } from './StandardWallet.js'

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
