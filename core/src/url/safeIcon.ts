import { checkUrl } from './checkUrl.js'

/**
 * The icon that a wallet announces: only a `data:` picture of at most 100 kB, so that a list of wallets asks no server.
 * `undefined` for anything else.
 */
export function safeIcon(icon: unknown): string | undefined {
  const url = checkUrl(typeof icon === 'string' ? icon.trim() : undefined, 'image', {
    maxDataLength: 100_000,
  })
  return url?.protocol === 'data:' ? url.href : undefined
}
