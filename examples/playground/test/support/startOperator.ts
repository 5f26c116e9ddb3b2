import { createServer } from 'node:http'
import type { Socket } from 'node:net'

/** A service for events and remote configuration that keeps all it hears. */
export interface Operator {
  readonly url: string
  /** Connections so far, whatever came over them. */
  readonly sockets: () => number
  readonly requests: { readonly method: string; readonly path: string; readonly body: string }[]
  close(): Promise<void>
}

/** Starts one. If it `hangs`, it accepts requests and never answers. */
export async function startOperator({ hangs = false } = {}): Promise<Operator> {
  const open = new Set<Socket>()
  let sockets = 0
  const requests: Operator['requests'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const { method = '', url: path = '' } = request
      requests.push({ method, path, body })
      if (!hangs)
        response.writeHead(method === 'POST' ? 204 : 404, { 'Access-Control-Allow-Origin': '*' }).end()
    })
  })
  server.on('connection', socket => {
    sockets++
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The operator has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    sockets: () => sockets,
    requests,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
