import { createServer } from 'node:http'
import { listen } from '../listen.js'
import { createRelay, type RelayOptions } from './createRelay.js'

/** A relay that listens. */
export interface RunningRelay {
  /** Such as `ws://127.0.0.1:8570`. */
  readonly url: string
  readonly port: number
  /** Says goodbye to every client and frees the port. */
  close(): Promise<void>
}

/** Starts a relay node with a server of its own, which also answers `GET /health` and `GET /metrics`. */
export async function startRelay({
  port,
  host = '127.0.0.1',
  ...options
}: RelayOptions & { readonly port: number; readonly host?: string }): Promise<RunningRelay> {
  const relay = await createRelay(options)
  const server = createServer((request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Date' }
    if (request.url === '/metrics')
      return response.writeHead(200, { ...headers, 'Content-Type': 'text/plain' }).end(relay.metrics())
    if (request.url !== '/health') return response.writeHead(426, { ...headers, Upgrade: 'websocket' }).end()
    const health = relay.health()
    const status = health.ok ? 200 : 503
    response.writeHead(status, { ...headers, 'Content-Type': 'application/json' }).end(JSON.stringify(health))
  })
  server.on('upgrade', relay.upgrade)
  try {
    const listening = await listen(server, port, host)
    return {
      url: `ws://${host.includes(':') ? `[${host}]` : host}:${listening.port}`,
      port: listening.port,
      async close() {
        await relay.close()
        await listening.close()
      },
    }
  } catch (error) {
    await relay.close()
    throw error
  }
}
