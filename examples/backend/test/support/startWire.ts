import { connect, createServer, type Socket } from 'node:net'

/** Puts a proxy in front of a loopback server, which can be cut, or silently stop forwarding. */
export async function startWire(target: string) {
  const { hostname, port, protocol } = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'fine' | 'frozen' | 'cut' = 'fine'
  const server = createServer(near => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('data', chunk => other.write(chunk))
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (state === 'frozen') one.pause()
    }
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const own = new URL(target)
  own.port = `${(server.address() as { port: number }).port}`
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: protocol === 'redis:' ? `redis://127.0.0.1:${own.port}` : own.href,
    /** Accepts data and new connections, and answers nothing. */
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    cut() {
      state = 'cut'
      end()
    },
    thaw() {
      state = 'fine'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      end()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
