import type { RelayOptions } from '../relay/createRelay.js'
import { startService } from './startService.js'

export interface RunningRelay {
  /** Such as `ws://127.0.0.1:8570`. */
  readonly url: string
  readonly port: number
  /** Closes every connection and frees the port. */
  close(): Promise<void>
}

/** Starts a single relay node on a port, 0 for a free one; it also serves `GET /health` and `GET /metrics`. */
export async function startRelay({
  port,
  host = '127.0.0.1',
  ...relay
}: RelayOptions & { readonly port: number; readonly host?: string }): Promise<RunningRelay> {
  const { relayUrl = '', ...service } = await startService({ port, host, relay, directory: false })
  return { url: relayUrl, port: service.port, close: service.close }
}
