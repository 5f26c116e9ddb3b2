import { KitError } from '../errors/KitError.js'

/** Decimals come from token contracts as a uint8. Throws `amount/INVALID` for anything else. */
export function checkDecimals(decimals: number): void {
  if (!(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255)) {
    const value = String(decimals)
    throw new KitError('amount/INVALID', { message: `Invalid decimals: ${value}`, context: { value } })
  }
}
