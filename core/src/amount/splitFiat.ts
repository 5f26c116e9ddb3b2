import { formatDecimal } from './formatDecimal.js'

/** Splits an outside number into whole dollars and two digits of pennies. What is no number becomes 0. */
export function splitFiat(value: unknown): { dollars: string; pennies: string } {
  const [dollars = '0', pennies = '00'] = formatDecimal(value, 2).split('.')
  return { dollars, pennies }
}
