import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { embedSandbox } from '../../server/embedSandbox.js'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** A build does not change: the pages of all tests of a worker read each of its files once. */
const bodies = new Map<string, Promise<Buffer>>()

function bodyOf(path: string): Promise<Buffer> {
  const body = bodies.get(path) ?? readFile(path)
  bodies.set(path, body)
  return body
}

/** The page's permissions. */
export interface ServeOptions {
  readonly folder: string
  /** Embedded in the page as `#sandbox`. */
  readonly sandbox?: unknown
  /** Origins that scripts may connect to, besides the page's own. */
  readonly connect: readonly string[]
  /** The site of the embedded wallet, which may be framed. */
  readonly frame?: string | undefined
  /** Lets scripts compile WebAssembly, as `@polkadot/api` does. */
  readonly wasm?: boolean
  /** Additional paths, served without the page's policy. */
  readonly files?: Readonly<Record<string, string>>
  /** Additional headers of the page. */
  readonly headers?: Readonly<Record<string, string>>
  /** Answers before anything else, or calls on. */
  readonly service?: (
    server: Server,
  ) => (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Default: any free one. */
  readonly port?: number
}

/**
 * Serves a built page on loopback under the strictest possible policy: nothing by default, scripts by nonce, no
 * HTML from strings.
 */
export async function serveStrictly({
  folder,
  sandbox,
  connect,
  frame = '',
  wasm = false,
  files = {},
  headers = {},
  service,
  port: wanted = 0,
}: ServeOptions) {
  const requests: string[] = []
  const server: Server = createServer((request, response) => {
    const own = () => answer(request, response)
    if (service) service(server)(request, response, own)
    else own()
  })
  function answer(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '/', 'http://page').pathname
    requests.push(path)
    if (files[path] !== undefined) {
      response.setHeader('content-type', types[extname(path)] ?? 'text/plain')
      return response.end(files[path])
    }
    const file = normalize(path === '/' ? '/index.html' : path)
    bodyOf(join(folder, file)).then(
      body => {
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
        response.setHeader('cache-control', 'no-store')
        response.setHeader('x-content-type-options', 'nosniff')
        if (!file.endsWith('.html')) return response.end(body)
        const nonce = randomBytes(16).toString('base64')
        response.setHeader('content-security-policy', policy(nonce, connect, frame, wasm))
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        const html = embedSandbox(
          body.toString('utf8'),
          sandbox === undefined ? undefined : JSON.stringify(sandbox),
        )
        return response.end(html.replaceAll('%NONCE%', nonce))
      },
      () => {
        response.statusCode = 404
        response.end()
      },
    )
  }
  await new Promise<void>(resolve => server.listen(wanted, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    /** The requested paths, in order. */
    requests,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function policy(nonce: string, connect: readonly string[], frame: string, wasm: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${wasm ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src ${connect.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    // The phone on the stage is the page itself.
    `frame-src 'self' ${frame}`.trim(),
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
