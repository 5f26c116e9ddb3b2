import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type AnalyticsOptions, createAnalytics } from '../analytics/createAnalytics.js'
import { createDirectory, type DirectoryOptions } from '../directory/createDirectory.js'
import { type Checks, createHealth } from '../platform/createHealth.js'
import { createMetrics } from '../platform/createMetrics.js'
import { listen } from '../platform/listen.js'
import { createRelay, type RelayOptions } from '../relay/createRelay.js'
import { refuseUpgrade } from '../relay/refuseUpgrade.js'

export interface ServiceOptions {
  /** 0 picks a free one. */
  readonly port: number
  /** Default 127.0.0.1. */
  readonly host?: string
  /** False disables the relay. */
  readonly relay?: RelayOptions | false
  /** False disables the directory. */
  readonly directory?: DirectoryOptions | false
  /** Counts events at `/batch` and `/e`, with a page at `/analytics`. Absent or false disables it. */
  readonly analytics?: AnalyticsOptions | false
  /** Serves everything under `/v1`: the routes of the blockchain API. The caller closes it. */
  readonly api?: ApiFace
}

/** The routes of the blockchain API, or a proxy in front of them. */
export interface ApiFace {
  fetch(request: Request, env: object): Response | Promise<Response>
  /** Its dependency checks, for `GET /health`. */
  readonly checks?: Checks
}

export interface RunningService {
  readonly port: number
  /** Such as `ws://127.0.0.1:8570`. */
  readonly relayUrl?: string
  /** Such as `http://127.0.0.1:8570`. */
  readonly directoryUrl?: string
  /** Such as `http://127.0.0.1:8570`. */
  readonly apiUrl?: string
  /** Such as `http://127.0.0.1:8570`. */
  readonly analyticsUrl?: string
  close(): Promise<void>
}

type RequestCounter = 'analytics_requests_total' | 'api_requests_total' | 'directory_requests_total'

/**
 * Starts the relay and the directory on one port, with `GET /live`, `GET /health` and `GET /metrics`. Rejects
 * with Node's error if the port is in use, after closing everything.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { port, host = '127.0.0.1' } = options
  const relay = options.relay === false ? undefined : await createRelay(options.relay)
  const directory =
    options.directory === false
      ? undefined
      : createDirectory({ isAnalyticsEnabled: Boolean(options.analytics), ...options.directory })
  const analytics = options.analytics ? createAnalytics(options.analytics) : undefined
  const { api } = options
  const answerApi = api && getRequestListener((request, env) => api.fetch(request, env))
  const answerAnalytics = analytics && getRequestListener((request, env) => analytics.fetch(request, env))
  const answerDirectory = directory && getRequestListener((request, env) => directory.fetch(request, env))

  const health = createHealth({ ...relay?.checks, ...api?.checks })
  const metrics = createMetrics({
    analytics_requests_total: 'Requests to analytics, by status.',
    api_requests_total: 'Requests to the blockchain API, by status.',
    directory_requests_total: 'Requests to the directory, by status.',
  })
  const count = (counter: RequestCounter, response: ServerResponse) =>
    void response.once('close', () =>
      metrics.add(counter, response.writableFinished ? `${response.statusCode}` : 'broken_off'),
    )

  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/live') return answerHealth(response, { ok: true })
    if (path === '/health') {
      const more = relay && { connections: relay.connections() }
      return void health().then(wrong =>
        answerHealth(response, { ok: wrong.length === 0, ...more, ...(wrong.length > 0 ? { wrong } : {}) }),
      )
    }
    if (path === '/metrics') {
      return response
        .writeHead(200, { ...open, 'Content-Type': 'text/plain; version=0.0.4' })
        .end((relay?.metrics() ?? '') + metrics.format())
    }
    if (answerApi && /^\/v1(?:\/|$)/.test(path ?? '')) {
      count('api_requests_total', response)
      return void answerApi(request, response)
    }
    if (answerAnalytics && /^\/(?:e|batch|analytics|analytics\/openapi\.json)$/.test(path ?? '')) {
      count('analytics_requests_total', response)
      return void answerAnalytics(request, response)
    }
    if (answerDirectory) {
      count('directory_requests_total', response)
      return void answerDirectory(request, response)
    }
    return response.writeHead(426, { ...open, Upgrade: 'websocket' }).end()
  })
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (relay) return relay.upgrade(request, socket, head)
    return refuseUpgrade(socket, { status: 404, reason: 'The relay is not enabled' })
  })
  try {
    const listening = await listen(server, port, host)
    const at = `${host.includes(':') ? `[${host}]` : host}:${listening.port}`
    return {
      port: listening.port,
      ...(relay ? { relayUrl: `ws://${at}` } : {}),
      ...(directory ? { directoryUrl: `http://${at}` } : {}),
      ...(api ? { apiUrl: `http://${at}` } : {}),
      ...(analytics ? { analyticsUrl: `http://${at}` } : {}),
      async close() {
        await relay?.close()
        await listening.close()
      },
    }
  } catch (error) {
    await relay?.close()
    throw error
  }
}

const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Date',
  'Cache-Control': 'no-store',
}

function answerHealth(response: ServerResponse, health: { ok: boolean }) {
  response
    .writeHead(health.ok ? 200 : 503, { ...open, 'Content-Type': 'application/json' })
    .end(JSON.stringify(health))
}
