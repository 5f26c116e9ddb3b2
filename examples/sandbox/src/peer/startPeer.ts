import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLoopback } from '../listenOnLoopback.js'
import { readBody } from '../readBody.js'
import { answerDriver } from './answerDriver.js'
import { createPeer } from './createPeer.js'
import type { PeerFamily } from './PeerFamily.js'
import { readPage } from './readPage.js'

/** The maximum body size, in bytes: a hostile answer may be long. */
const MOST_BYTES = 1_000_000

/** Allows only the page's own files, and no framing. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Serves the wallet's page and drivers on 127.0.0.1. Throws `PORT_BUSY`. */
export async function startPeer(port: number, relayUrl: string, families: readonly PeerFamily[]) {
  const peer = createPeer(relayUrl, families)
  const page = await readPage()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { host = '', origin } = request.headers
    // Only this host name, and no page from elsewhere, may drive the wallet.
    if (!isOurs(`http://${host}`) || (origin !== undefined && !isOurs(origin)))
      return send(response, 403, failure('The wallet answers this machine only.'))
    if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', origin)
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
    if (request.method === 'GET') {
      const file = page.get(path)
      if (!file) return send(response, 404, failure('There is nothing here.'))
      const headers = { 'Content-Type': file.type, 'Content-Security-Policy': policy, ...plain }
      return response.writeHead(200, headers).end(file.text)
    }
    const name = path.slice(1)
    // The browser sends a simple request without a preflight; JSON needs one.
    const isJson = request.headers['content-type'] === 'application/json'
    if (request.method !== 'POST' || !isJson)
      return send(response, 405, failure('Drivers are asked by POST.'))
    const result = await answerDriver(peer, name, await readBody(request, MOST_BYTES))
    return send(response, 200, { result: result ?? null })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: { code?: unknown; message?: string }) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      return send(response, 400, failure(error.message ?? 'The wallet failed.', error.code))
    })
  })
  const listening = await listenOnLoopback(server, port, 'the wallet')
  return {
    url: `http://127.0.0.1:${listening.port}`,
    port: listening.port,
    async close() {
      await Promise.allSettled([peer.close(), listening.close()])
    },
  }
}

const plain = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}
const cors = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '600',
}

const isOurs = (url: string) =>
  URL.canParse(url) && ['127.0.0.1', 'localhost'].includes(new URL(url).hostname)

const failure = (message: string, code?: unknown) => ({
  error: { code: typeof code === 'number' ? code : -32000, message },
})

function send(response: ServerResponse, status: number, body: unknown) {
  return response
    .writeHead(status, { 'Content-Type': 'application/json', ...plain })
    .end(JSON.stringify(body))
}
