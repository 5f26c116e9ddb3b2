import { readField, readItems } from '@latchkit/core/untrusted'
import { canUse, type StandardWallet } from '@latchkit/core/wallet-standard'

export type TransactionVersion = 'legacy' | number

export type SigningFeature = 'solana:signTransaction' | 'solana:signAndSendTransaction'

/** True if a feature takes a version. One that lists none takes all. */
export function takesVersion(wallet: StandardWallet, feature: string, version: TransactionVersion): boolean {
  const named = readField(readField(readField(wallet, 'features'), feature), 'supportedTransactionVersions')
  const versions = readItems(named, 20)
  return versions.length === 0 || versions.includes(version)
}

/**
 * The feature with which an account sends a transaction of a version: the wallet's own sending first, else signing.
 * `undefined` where the wallet has neither for it.
 */
export const sendingFeature = (
  wallet: StandardWallet,
  source: object,
  version: TransactionVersion,
): SigningFeature | undefined =>
  (['solana:signAndSendTransaction', 'solana:signTransaction'] as const).find(
    feature => canUse(wallet, source, feature) && takesVersion(wallet, feature, version),
  )
