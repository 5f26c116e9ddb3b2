import { KitError } from '@latchkit/core'

/** The canonical form of a whole address, lower-case; `undefined` for anything else. */
export const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value) ? value.toLowerCase() : undefined

/**
 * Checks an address as a person writes it: 0x and 64 hex digits. Throws `address/INVALID` with the reason
 * `characters` or `length`. Shorter ones are not padded with zeros: an Ethereum address would become a Sui address
 * without an owner.
 */
export function parseAddress(text: string): string {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  const address = readAddress(trimmed.replace(/^0X/, '0x'))
  if (address) return address
  const isHex = /^0x[\da-f]*$/i.test(trimmed)
  throw new KitError('address/INVALID', {
    message: isHex
      ? 'This is not a valid Sui address: it needs 64 digits after 0x'
      : 'This is not a valid Sui address: it must be 0x and 64 hexadecimal digits',
    context: { value: trimmed.slice(0, 100), reason: isHex ? 'length' : 'characters' },
    pluginId: 'sui',
  })
}
