import { readField } from '@latchkit/core/tools'
import type { StandardWallet } from './StandardWallet.js'

/** Features and the one function of each that the plugin calls. */
export const METHODS = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
} as const

/** A feature that the plugin uses. */
export type FeatureName = keyof typeof METHODS

/** The function of a feature, bound to it; `undefined` when the wallet lacks it. */
export function findFeature(
  wallet: StandardWallet,
  name: FeatureName,
): ((...args: unknown[]) => unknown) | undefined {
  const feature = readField(readField(wallet, 'features'), name)
  const method = readField(feature, METHODS[name])
  return typeof method === 'function' ? (...args) => Reflect.apply(method, feature, args) : undefined
}
