import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy to a local port that can be cut. */
export interface Wire {
  readonly url: string
  /** Drops every connection and accepts no more. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Silently stops forwarding on open connections. New ones work. */
  freeze(): void
  close(): Promise<void>
}

/** Starts a proxy in front of a websocket address on this machine. */
export async function startWire(target: string): Promise<Wire> {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0

  function listen() {
    return new Promise<void>(resolve => {
      server = createServer(socket => {
        const other = connect(Number(targetPort), hostname)
        for (const one of [socket, other]) {
          sockets.add(one)
          one.on('error', () => {})
          one.on('close', () => {
            sockets.delete(one)
            socket.destroy()
            other.destroy()
          })
        }
        socket.pipe(other).pipe(socket)
      }).listen(port, '127.0.0.1', () => {
        const address = server?.address()
        if (typeof address === 'object' && address) port = address.port
        resolve()
      })
    })
  }
  async function cut() {
    const closed = new Promise(resolve => (server ? server.close(resolve) : resolve(undefined)))
    for (const socket of [...sockets]) socket.destroy()
    await closed
    server = undefined
  }
  function freeze() {
    for (const socket of sockets) {
      socket.unpipe()
      socket.pause()
    }
  }
  await listen()
  return { url: `ws://127.0.0.1:${port}`, cut, mend: listen, freeze, close: cut }
}
