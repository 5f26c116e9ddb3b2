import { isLoopback } from './isLoopback.js'

/** What a URL is for. Each use allows as little as it needs. */
export type UrlPolicy = 'link' | 'image' | 'rpc-http' | 'rpc-ws' | 'deeplink'

/** Options of `checkUrl`. */
export interface CheckUrlOptions {
  /** The longest `data:` image, in characters. Default 256,000. */
  maxDataLength?: number
}

const picture = /^data:image\/(?:png|jpeg|webp|svg\+xml)[;,]/i
const noWalletScheme =
  /^(?:https?|javascript|vbscript|data|file|blob|about|filesystem|view-source|content|intent|android-app|jar|ftp|wss?|mailto|tel|sms|search-ms|resource|edge|ms-.*|chrome.*|moz-.*):$/

/**
 * Reads an outside URL under a policy; undefined when the policy refuses it.
 * `link`: https, or http on this machine. `image`: a link, or a `data:` picture. `rpc-http`, `rpc-ws`: the
 * schemes of their transport. `deeplink`: a link, or the own scheme of a wallet app. No policy allows
 * control characters or a user name in the address.
 */
export function checkUrl(value: unknown, policy: UrlPolicy, options: CheckUrlOptions = {}): URL | undefined {
  if (typeof value !== 'string' || /\p{Cc}/u.test(value.slice(0, 8192))) return undefined
  const isPicture = policy === 'image' && picture.test(value)
  if (value.length > (isPicture ? (options.maxDataLength ?? 256_000) : 8192)) return undefined
  let url: URL
  try {
    url = new URL(value)
  } catch {
    return undefined
  }
  const { protocol, hostname, username, password } = url
  if (username || password) return undefined
  const isLink = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  const allowed = {
    link: isLink,
    image: isLink || isPicture,
    'rpc-http': protocol === 'https:' || protocol === 'http:',
    'rpc-ws': protocol === 'wss:' || protocol === 'ws:',
    deeplink: isLink || !noWalletScheme.test(protocol),
  }
  return allowed[policy] ? url : undefined
}
