import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a websocket upgrade with an HTTP status and a reason, and closes the connection. */
export function refuseUpgrade(
  socket: Duplex,
  { status, reason, retryAfterMs }: { status: number; reason: string; retryAfterMs?: number },
): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    `Date: ${new Date().toUTCString()}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(reason)}`,
  ]
  if (retryAfterMs !== undefined) lines.push(`Retry-After: ${Math.ceil(retryAfterMs / 1_000)}`)
  socket.once('finish', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n${reason}`)
}
