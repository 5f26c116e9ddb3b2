import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sandboxError } from './SandboxError.js'

export interface Listening {
  port: number
  /** Closes every connection and frees the port. */
  close(): Promise<void>
}

/** Binds a server to 127.0.0.1; port 0 picks a free one. Throws `PORT_BUSY` with a message that names the port. */
export function listenOnLoopback(server: Server, port: number, who: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const onError = (cause: NodeJS.ErrnoException) => {
      const busy = cause.code === 'EADDRINUSE'
      const why = busy
        ? `Port ${port} on 127.0.0.1 is in use`
        : `Port ${port} on 127.0.0.1 cannot be used (${cause.code})`
      reject(sandboxError('sandbox/PORT_BUSY', `${why}, so ${who} cannot start.`, cause))
    }
    server.once('error', onError)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError)
      const { port: bound } = server.address() as AddressInfo
      const close = () =>
        new Promise<void>(done => {
          server.close(() => done())
          server.closeAllConnections()
        })
      resolve({ port: bound, close })
    })
  })
}
