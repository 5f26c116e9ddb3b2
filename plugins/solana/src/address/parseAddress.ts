import { KitError } from '@latchkit/core'
import { readAddress } from './readAddress.js'

/**
 * Checks an address as a person writes it: base58 of 32 bytes. Throws `address/INVALID` with the reason `characters`
 * or `length`. Solana addresses have no checksum: a typing error often yields another valid address.
 */
export function parseAddress(text: string): string {
  const trimmed = typeof text === 'string' ? text.trim().slice(0, 100) : ''
  if (readAddress(trimmed)) return trimmed
  const isBase58 = /^[1-9A-HJ-NP-Za-km-z]+$/.test(trimmed)
  throw new KitError('address/INVALID', {
    message: isBase58
      ? 'This is not a valid Solana address: its length is wrong'
      : 'This is not a valid Solana address: it has invalid characters',
    context: { value: trimmed, reason: isBase58 ? 'length' : 'characters' },
    pluginId: 'solana',
  })
}
