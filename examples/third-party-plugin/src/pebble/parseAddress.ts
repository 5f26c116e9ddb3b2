import { KitError } from '@latchkit/core'

/** The canonical form of an address, `pbl` and the key in hex; `undefined` for anything else. */
export const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^pbl[\da-f]{64}$/i.test(value) ? value.toLowerCase() : undefined

/** Checks an address as a person writes it. Throws `address/INVALID` with what is wrong. */
export function parseAddress(text: string): string {
  const trimmed = String(text).trim()
  const address = readAddress(trimmed)
  if (address) return address
  const hasPrefix = /^pbl/i.test(trimmed)
  throw new KitError('address/INVALID', {
    message: hasPrefix
      ? 'After "pbl" a Pebble address has 64 hexadecimal digits'
      : 'A Pebble address begins with "pbl"',
    context: { value: trimmed.slice(0, 100), reason: hasPrefix ? 'length' : 'prefix' },
    pluginId: 'pebble',
  })
}
