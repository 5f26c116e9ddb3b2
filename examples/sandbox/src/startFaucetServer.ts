import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Faucet } from './createFaucet.js'
import { createRateLimit } from './createRateLimit.js'
import { iconAt } from './icons.js'
import { listenOnLoopback } from './listenOnLoopback.js'
import { parseFaucetBody } from './parseFaucetBody.js'
import { readBody } from './readBody.js'
import { isSandboxError, type SandboxErrorCode, sandboxError } from './SandboxError.js'
import type { SandboxInfo } from './SandboxInfo.js'

const statuses: Partial<Record<SandboxErrorCode, number>> = {
  'sandbox/INVALID_REQUEST': 400,
  'sandbox/UNKNOWN_CHAIN': 404,
  'sandbox/UNKNOWN_ASSET': 404,
  'sandbox/RATE_LIMITED': 429,
  'sandbox/STOPPED': 503,
}

/** The faucet's maximum body size, in bytes. */
const maxBody = 4_096

/** Starts the faucet's HTTP API on 127.0.0.1: `POST /faucet`, `GET /info` and the pictures below `/icons`. Throws `PORT_BUSY`. */
export async function startFaucetServer(
  port: number,
  faucet: Faucet,
  describe: (url: string) => SandboxInfo,
) {
  const limit = createRateLimit()
  let url = ''

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const route = `${request.method} ${path}`
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
    if (route === 'GET /info') return send(response, 200, describe(url))
    const icon = request.method === 'GET' ? iconAt(path) : undefined
    if (icon !== undefined)
      return response.writeHead(200, { ...cors, 'Content-Type': 'image/svg+xml' }).end(icon)
    if (route === 'POST /faucet') {
      const wish = parseFaucetBody(await readBody(request, maxBody))
      const wait = limit(`${wish.chainId}:${wish.address.toLowerCase()}`)
      if (wait > 0) {
        response.setHeader('Retry-After', wait)
        throw sandboxError('sandbox/RATE_LIMITED', `Too many requests. Try again in ${wait} s.`)
      }
      const receipt = await faucet(wish)
      return send(response, 200, { ...receipt, amount: `${receipt.amount}` })
    }
    const message = `There is no ${path.slice(0, 80)} here. Try GET /info or POST /faucet.`
    if (path === '/info' || path === '/faucet') {
      response.setHeader('Allow', path === '/info' ? 'GET' : 'POST')
      return send(response, 405, failure('sandbox/INVALID_REQUEST', message))
    }
    return send(response, 404, failure('sandbox/INVALID_REQUEST', message))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      if (!isSandboxError(error))
        return send(response, 500, failure('sandbox/FAUCET_FAILED', 'The faucet failed.'))
      return send(response, statuses[error.code] ?? 500, failure(error.code, error.message))
    })
  })
  server.requestTimeout = 10_000
  const listening = await listenOnLoopback(server, port, 'the faucet')
  url = `http://127.0.0.1:${listening.port}`
  return { url, port: listening.port, close: listening.close }
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '600',
}

function send(response: ServerResponse, status: number, body: unknown) {
  const headers = { ...cors, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return response.writeHead(status, headers).end(JSON.stringify(body))
}

function failure(code: SandboxErrorCode, message: string) {
  return { error: { code, message } }
}
