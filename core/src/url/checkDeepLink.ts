import { isLink } from './isLink.js'
import { isWalletScheme } from './isWalletScheme.js'
import { parseUrl } from './parseUrl.js'

/**
 * Reads an outside URL that opens a wallet app: https, http on this machine, or the own scheme of a wallet that is known or in
 * `schemes` (without the colon). Undefined for anything else, and with control characters or a user name in it.
 */
export function checkDeepLink(value: unknown, schemes?: readonly string[]): URL | undefined {
  const url = parseUrl(value, 8192)
  return url && (isLink(url) || isWalletScheme(url.protocol.slice(0, -1), schemes)) ? url : undefined
}
