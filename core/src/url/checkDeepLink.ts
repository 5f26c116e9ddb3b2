import { isLink, parseUrl } from './parseUrl.js'
import { walletSchemes } from './walletSchemes.js'

/** What a page or the system reads itself, whoever names it. */
const never =
  /^(?:https?|javascript|vbscript|data|file|blob|about|filesystem|view-source|content|intent|wss?|ftp)$/

/** Whether a scheme opens a wallet: `wc` any of them, the others one that is known or named. */
export const isWalletScheme = (scheme: string, named: readonly string[] = []): boolean =>
  scheme === 'wc' ||
  (scheme !== '' && walletSchemes.split(/\s+/).includes(scheme)) ||
  (named.includes(scheme) && !never.test(scheme))

/**
 * Reads an outside URL that opens a wallet app: https, http on this machine, or the own scheme of a wallet that is known or in
 * `schemes` (without the colon). Undefined for anything else, and with control characters or a user name in it.
 */
export function checkDeepLink(value: unknown, schemes?: readonly string[]): URL | undefined {
  const url = parseUrl(value, 8192)
  return url && (isLink(url) || isWalletScheme(url.protocol.slice(0, -1), schemes)) ? url : undefined
}
