import { KitError } from '@latchkit/core'

const UINT256 = (1n << 256n) - 1n

/** An amount as JSON-RPC spells it. Accepts bigint, safe whole numbers, hex and decimal text; throws `amount/INVALID`. */
export function toQuantity(value: unknown, field: string): `0x${string}` {
  const isText = typeof value === 'string' && /^(?:0x[\da-f]{1,64}|\d{1,78})$/i.test(value)
  if (isText || typeof value === 'bigint' || Number.isSafeInteger(value)) {
    const amount = BigInt(value as string | number | bigint)
    if (amount >= 0n && amount <= UINT256) return `0x${amount.toString(16)}`
  }
  const shown =
    typeof value === 'string' || typeof value === 'bigint' ? String(value).slice(0, 100) : typeof value
  throw new KitError('amount/INVALID', {
    message: `${field} is not a whole amount: ${shown}`,
    context: { value: shown },
    pluginId: 'eip155',
  })
}
