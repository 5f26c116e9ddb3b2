/** The purpose of a URL. Each policy allows as little as possible. */
export type UrlPolicy = 'link' | 'image' | 'rpc-http' | 'rpc-ws'

export interface CheckUrlOptions {
  /** The longest `data:` image, in characters. Default 256,000. */
  maxDataLength?: number
}

const picture = /^data:image\/(?:png|jpeg|webp|svg\+xml)[;,]/i

/**
 * Parses an untrusted URL under a policy; `undefined` if the policy rejects it. `link`: https, or http on localhost.
 * `image`: a link, or a `data:` image. `rpc-http`, `rpc-ws`: the schemes of their transport. No policy allows control
 * characters or credentials.
 */
export function checkUrl(value: unknown, policy: UrlPolicy, options: CheckUrlOptions = {}): URL | undefined {
  const isPicture = policy === 'image' && typeof value === 'string' && picture.test(value)
  const url = parseUrl(value, isPicture ? (options.maxDataLength ?? 256_000) : 8192)
  if (!url) return undefined
  const { protocol } = url
  const allowed = {
    link: isLink(url),
    image: isLink(url) || isPicture,
    'rpc-http': protocol === 'https:' || protocol === 'http:',
    'rpc-ws': protocol === 'wss:' || protocol === 'ws:',
  }
  return allowed[policy] ? url : undefined
}

/** True if a normalized host name is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|[^.]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Parses a URL up to a maximum length; `undefined` for anything else, and for control characters or credentials. */
export function parseUrl(value: unknown, longest: number): URL | undefined {
  if (typeof value !== 'string' || value.length > longest || /\p{Cc}/u.test(value.slice(0, 8192)))
    return undefined
  try {
    const url = new URL(value)
    return url.username || url.password ? undefined : url
  } catch {
    return undefined
  }
}

/** True if a page may link to a URL: https, or http on localhost. */
export const isLink = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
