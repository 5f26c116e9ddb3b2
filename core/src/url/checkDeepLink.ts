import { isLink, parseUrl } from './parseUrl.js'
import { walletSchemes } from './walletSchemes.js'

/** Schemes that the browser or system handles itself, even if an app lists them. */
const never =
  /^(?:https?|javascript|vbscript|data|file|blob|about|filesystem|view-source|content|intent|wss?|ftp)$/

/** Whether a scheme opens a wallet: `wc`, a known scheme, or a listed one. */
export const isWalletScheme = (scheme: string, named: readonly string[] = []): boolean =>
  scheme === 'wc' ||
  (scheme !== '' && walletSchemes.split(/\s+/).includes(scheme)) ||
  (named.includes(scheme) && !never.test(scheme))

/**
 * Parses an untrusted URL that opens a wallet app: https, http on localhost, or the scheme of a known wallet or in
 * `schemes` (without the colon). `undefined` for anything else, and for control characters or credentials.
 */
export function checkDeepLink(value: unknown, schemes?: readonly string[]): URL | undefined {
  const url = parseUrl(value, 8192)
  return url && (isLink(url) || isWalletScheme(url.protocol.slice(0, -1), schemes)) ? url : undefined
}
