import { KitError } from '../errors/KitError.js'
import { type CheckUrlOptions, checkUrl, type UrlPolicy } from './checkUrl.js'

/** Like `checkUrl`, but throws: `http/INCOMPATIBLE_URL` for the two RPC policies, `url/NOT_ALLOWED` for the others. */
export function assertUrl(value: unknown, policy: UrlPolicy, options?: CheckUrlOptions): URL {
  const url = checkUrl(value, policy, options)
  if (url) return url
  if (policy === 'rpc-http' || policy === 'rpc-ws') {
    const text = String(typeof value === 'string' ? value.slice(0, 200) : typeof value)
    throw new KitError('http/INCOMPATIBLE_URL', {
      message: `The URL is not compatible with ${policy === 'rpc-ws' ? 'a WebSocket' : 'an HTTP'} connection: ${text}`,
      context: { url: text },
    })
  }
  throw new KitError('url/NOT_ALLOWED', {
    message: `This URL is not allowed as a ${policy}`,
    context: { policy },
  })
}

/** Tests for an http or https URL. */
export function isHttpUrl(value: unknown): value is string {
  return checkUrl(value, 'rpc-http') !== undefined
}

/** The host name of a URL without its port, to show where a link or request comes from; '' if it is invalid. */
export function hostname(url: unknown): string {
  try {
    return new URL(String(url)).hostname
  } catch {
    return ''
  }
}
