import type { Account } from '@latchkit/core'
import { decodeAddress } from '../address/decodeAddress.js'
import type { Coin } from './readCoins.js'

/** The most that `ord` attaches to an inscription it sends (`--max-postage`); markets and runes use less. */
const MOST_POSTAGE = 20_000n

/**
 * True if a coin may carry an inscription or runes. Esplora does not report that, so address and value decide: every
 * coin of an ordinals address, and coins up to the postage where one address is for everything, as with UniSat, or is
 * Taproot.
 */
export function isProtected({ address, purpose, type }: Account, { value }: Pick<Coin, 'value'>): boolean {
  if (type === 'ordinal') return true
  const decoded = decodeAddress(address)
  const isTaproot = typeof decoded !== 'string' && decoded.type === 'p2tr'
  return (isTaproot || purpose !== 'payment') && value <= MOST_POSTAGE
}

export const hasProtected = (account: Account): boolean => isProtected(account, { value: 0n })
