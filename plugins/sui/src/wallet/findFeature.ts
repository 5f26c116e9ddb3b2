import { readField } from '@latchkit/core/tools'
import type { StandardWallet } from './StandardWallet.js'

/** A feature that the plugin uses. Except for events, each has one function of its own name. */
export type FeatureName =
  | `standard:${'connect' | 'disconnect' | 'events'}`
  | `sui:${'signPersonalMessage' | 'signTransaction' | 'signAndExecuteTransaction'}`

/** The function of a feature, bound to it; `undefined` when the wallet lacks it. */
export function findFeature(
  wallet: StandardWallet,
  name: FeatureName,
): ((...args: unknown[]) => unknown) | undefined {
  const feature = readField(readField(wallet, 'features'), name)
  const method = readField(feature, name === 'standard:events' ? 'on' : (name.split(':')[1] ?? ''))
  return typeof method === 'function' ? (...args) => Reflect.apply(method, feature, args) : undefined
}
