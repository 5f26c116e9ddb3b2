import { KitError } from '@latchkit/core'
import { readAddress } from './readAddress.js'

/**
 * Checks an address as a person writes it: 40 hex characters, 0x optional, a checksum where the case is mixed.
 * Returns its EIP-55 form; throws `address/INVALID`.
 */
export function parseAddress(text: string): `0x${string}` {
  const trimmed = typeof text === 'string' ? text.trim().slice(0, 100) : ''
  const [, digits] = /^(?:0x)?([\da-f]{40})$/i.exec(trimmed) ?? []
  const address = digits && readAddress(`0x${digits}`)
  if (address) return address
  throw new KitError('address/INVALID', {
    message: digits ? 'This address has a typing error' : 'This is not a valid EVM address',
    context: { value: trimmed, reason: digits ? 'checksum' : 'shape' },
    pluginId: 'eip155',
  })
}
