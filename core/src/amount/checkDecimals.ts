import { KitError } from '../errors/KitError.js'

/** Decimals come from token contracts (a uint8). Anything else throws `amount/INVALID`. */
export function checkDecimals(decimals: number): void {
  if (!(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255)) {
    const value = String(decimals)
    throw new KitError('amount/INVALID', { message: `Invalid decimals: ${value}`, context: { value } })
  }
}
