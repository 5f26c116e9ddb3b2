import { must } from '@latchkit/core'

/** Reads `{ address }` of the options. */
export function readAddressOption(value: unknown, path: string): string {
  const { address } = Object(value)
  must(
    typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address),
    `${path}.address`,
    '0x and 40 hex characters',
  )
  return address
}
