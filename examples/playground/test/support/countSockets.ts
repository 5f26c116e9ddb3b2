import { createServer, request as send } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A proxy through which a browser's every connection goes; it notes where each of them leads, as `host:port`. */
export async function countSockets() {
  const targets: string[] = []
  const open = new Set<Socket>()
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '', 'http://nowhere')
    targets.push(url.host)
    const { method, headers } = asked
    // Not over a connection that is kept: the service may just be about to end it.
    const passed = send(url, { method, headers, agent: false }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.on('connect', ({ url = '' }, socket: Socket) => {
    targets.push(url)
    const [host = '', port = '443'] = url.split(':')
    const passed = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      passed.pipe(socket).pipe(passed)
    })
    for (const each of [passed, socket]) each.on('error', () => each.destroy())
  })
  server.on('connection', socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    targets,
    /** For a browser context; loopback goes through it too. */
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
