import type { IncomingMessage } from 'node:http'

/** Returns the address of a request that passed this many trusted proxies: each appends what it saw on the right. */
export function addressBehind(proxies: number): (request: IncomingMessage) => string {
  return ({ socket, headers }) => {
    const direct = socket.remoteAddress ?? ''
    if (proxies === 0) return direct
    const seen = String(headers['x-forwarded-for'] ?? '').split(',')
    return seen.at(-proxies)?.trim() || direct
  }
}
