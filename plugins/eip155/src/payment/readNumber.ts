import { KitError } from '@latchkit/core'

const UINT256 = (1n << 256n) - 1n

/**
 * Reads a number of EIP-681: `[+-] *DIGIT [. 1*DIGIT] [e *DIGIT]`, whole once the exponent is applied, below 2^256. An exponent
 * without digits, which the grammar lets through and gives no meaning, is refused. Throws `amount/INVALID`.
 */
export function readNumber(text: string): bigint {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-])?(\d{0,78})(?:\.(\d{1,78}))?(?:e0*(\d{1,3}))?$/i.exec(text) ?? []
  const shift = Number(exponent) - fraction.length
  if ((whole || fraction) && sign !== '-' && shift >= 0) {
    const amount = BigInt(whole + fraction) * 10n ** BigInt(shift)
    if (amount <= UINT256) return amount
  }
  throw new KitError('amount/INVALID', {
    message: 'The link asks for no whole amount',
    context: { value: text.slice(0, 100) },
    pluginId: 'eip155',
  })
}
