import { linear } from './linear.js'
import { readHex } from './readHex.js'

/** The perceived lightness of a `#rrggbb` colour, 0 to 1: the L of OKLCH. */
export function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = readHex(hex).map(linear)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
}
