import { connect, createServer } from 'node:net'

/** Puts a proxy in front of a relay that gives each upgrade this page origin. */
export async function startOriginWire(target: string, origin: string) {
  const { hostname, port } = new URL(target)
  const server = createServer(socket => {
    const relay = connect(Number(port), hostname)
    for (const [one, other] of [
      [socket, relay],
      [relay, socket],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
    relay.pipe(socket)
    socket.once('data', chunk => {
      // Browsers send their own.
      const head = String(chunk).replace(/\r\norigin: [^\r]*/i, '')
      relay.write(head.replace('\r\n', `\r\nOrigin: ${origin}\r\n`))
      socket.pipe(relay)
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The wire has no port')
  return { url: `ws://127.0.0.1:${address.port}`, close: () => new Promise(resolve => server.close(resolve)) }
}
