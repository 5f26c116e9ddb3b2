import type { IncomingMessage } from 'node:http'

/** Tells the address of a request that came through so many proxies of our own: each adds what it saw to the right. */
export function addressBehind(proxies: number): (request: IncomingMessage) => string {
  return ({ socket, headers }) => {
    const direct = socket.remoteAddress ?? ''
    if (proxies === 0) return direct
    const seen = String(headers['x-forwarded-for'] ?? '').split(',')
    return seen.at(-proxies)?.trim() || direct
  }
}
