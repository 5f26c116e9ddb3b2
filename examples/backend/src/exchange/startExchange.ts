import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { listen } from '../platform/listen.js'
import { createExchange } from './createExchange.js'
import type { ExchangeOptions } from './ExchangeOptions.js'

export interface RunningExchange {
  /** Its origin, such as `http://127.0.0.1:8577`. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** Starts the exchange on 127.0.0.1; port 0 picks a free one. Rejects with Node's error if the port is in use. */
export async function startExchange(port: number, options: ExchangeOptions): Promise<RunningExchange> {
  const exchange = createExchange(options)
  const server = createServer(getRequestListener(exchange.fetch))
  const listening = await listen(server, port, '127.0.0.1')
  return { ...listening, url: `http://127.0.0.1:${listening.port}` }
}
