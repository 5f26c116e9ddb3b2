import { checkUrl } from './checkUrl.js'

/**
 * The icon that a wallet announces: only a `data:` image of at most 100 kB, so that listing wallets sends no request.
 * `undefined` for anything else.
 */
export function safeIcon(icon: unknown): string | undefined {
  const url = checkUrl(typeof icon === 'string' ? icon.trim() : undefined, 'image', {
    maxDataLength: 100_000,
  })
  return url?.protocol === 'data:' ? url.href : undefined
}
