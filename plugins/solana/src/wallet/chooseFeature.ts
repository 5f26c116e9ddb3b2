import { readField } from '@latchkit/core/outside'
import { readItems, readTexts } from '@latchkit/core/plugin'
import { findFeature, type StandardWallet } from '@latchkit/core/wallet-standard'

/** Versions of transactions, as Wallet Standard counts them. */
export type TransactionVersion = 'legacy' | number

/** A feature that signs transactions. */
export type SigningFeature = 'solana:signTransaction' | 'solana:signAndSendTransaction'

/** Whether a wallet has a feature for one of its accounts. An account that lists none may use all of the wallet's. */
export function canUse(wallet: StandardWallet, source: object, feature: string): boolean {
  const own = readTexts(readField(source, 'features'))
  return findFeature(wallet, feature) !== undefined && (own.length === 0 || own.includes(feature))
}

/** Whether a feature takes a version. One that lists none takes all. */
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

/** Whether an account may be used on a chain: the wallet has it, and the account does where it lists any of this family. */
export function isOnChain(wallet: StandardWallet, source: object, chain: string): boolean {
  const own = readTexts(readField(source, 'chains')).filter(name => name.startsWith('solana:'))
  return readTexts(readField(wallet, 'chains')).includes(chain) && (own.length === 0 || own.includes(chain))
}
