import type { Account } from '@latchkit/core'
import { decodeAddress } from '../address/decodeAddress.js'
import type { Coin } from './readCoins.js'

/** The most that `ord` leaves with an inscription when it sends one (`--max-postage`); markets and runes use less. */
const MOST_POSTAGE = 20_000n

/**
 * Whether a coin may carry an inscription or runes. Esplora does not tell, so the address and the value have to: all of an
 * ordinals address, and what is no more than postage where one address is for everything, as UniSat has it, or is Taproot.
 */
export function isProtected({ address, purpose, type }: Account, { value }: Pick<Coin, 'value'>): boolean {
  if (type === 'ordinal') return true
  const decoded = decodeAddress(address)
  const isTaproot = typeof decoded !== 'string' && decoded.type === 'p2tr'
  return (isTaproot || purpose !== 'payment') && value <= MOST_POSTAGE
}

/** Whether any coin of an account may be protected. */
export const hasProtected = (account: Account): boolean => isProtected(account, { value: 0n })
