import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  readonly port: number
  /** Takes no new connections, ends all others and frees the port. */
  close(): Promise<void>
}

/** Binds a server; port 0 picks a free one. Rejects with Node's error, such as `EADDRINUSE`. */
export function listen(server: Server, port: number, host: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const close = () =>
        new Promise<void>(done => {
          server.close(() => done())
          server.closeAllConnections()
        })
      resolve({ port: (server.address() as AddressInfo).port, close })
    })
  })
}
