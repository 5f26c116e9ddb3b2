import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Sandbox } from '@latchkit/example-sandbox'

/** Requests of a page of one origin to the sandbox through its own server: what runs where, and each node. */
export const nodesOfPage =
  ({ info }: Sandbox) =>
  (server: Server) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = request.url ?? '/'
    if (path === '/info') {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const world = JSON.stringify(info).replace(
        /http:\/\/127\.0\.0\.1:(\d+)/g,
        `http://127.0.0.1:${port}/nodes/$1`,
      )
      response.setHeader('content-type', 'application/json')
      response.end(world)
      return
    }
    const [, port, rest = '/'] = /^\/nodes\/(\d+)(\/.*)?$/.exec(path) ?? []
    if (port === undefined) next()
    else forward(request, response, `http://127.0.0.1:${port}${rest}`).catch(() => response.destroy())
  }

async function forward(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { accept, 'content-type': type, 'x-grpc-web': web } = request.headers
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers: Object.entries({ accept, 'content-type': type, 'x-grpc-web': String(web ?? '') }).flatMap(
      ([name, value]) => (value ? [[name, value] as [string, string]] : []),
    ),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  response.statusCode = answer.status
  for (const name of ['content-type', 'grpc-status', 'grpc-message']) {
    const value = answer.headers.get(name)
    if (value) response.setHeader(name, value)
  }
  response.end(new Uint8Array(await answer.arrayBuffer()))
}
