import { KitError } from '@latchkit/core'

/** The canonical form of a whole address, lower-case; `undefined` for anything else. */
export const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value) ? value.toLowerCase() : undefined

/**
 * Checks an address as a person writes it: 0x and 64 hex digits. Throws `address/INVALID` with the reason `characters` or
 * `length`. Shorter ones are not filled up with zeros: an address of Ethereum would become one of Sui that nobody owns.
 */
export function parseAddress(text: string): string {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  const address = readAddress(trimmed.replace(/^0X/, '0x'))
  if (address) return address
  const isHex = /^0x[\da-f]*$/i.test(trimmed)
  throw new KitError('address/INVALID', {
    message: isHex
      ? 'This is no Sui address: after 0x it needs 64 digits'
      : 'This is no Sui address: it has to be 0x and 64 hexadecimal digits',
    context: { value: trimmed.slice(0, 100), reason: isHex ? 'length' : 'characters' },
    pluginId: 'sui',
  })
}
