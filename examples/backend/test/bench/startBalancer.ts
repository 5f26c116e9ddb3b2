import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** Puts several nodes behind one address: each connection goes to the next one that takes it. */
export async function startBalancer(ports: readonly number[]) {
  let turn = 0
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, client => {
    const first = turn
    turn += 1
    open.add(client)
    client.on('error', () => {})
    client.on('close', () => open.delete(client))
    const tryNode = (attempt: number) => {
      const port = ports[(first + attempt) % ports.length]
      if (port === undefined || attempt >= ports.length) return client.destroy()
      const node = connect({ port, host: '127.0.0.1', noDelay: true })
      let isConnected = false
      node.on('connect', () => {
        isConnected = true
        client.pipe(node)
        node.pipe(client)
      })
      node.on('error', () => {})
      node.on('close', () => (isConnected ? client.destroy() : tryNode(attempt + 1)))
      client.on('close', () => node.destroy())
      return undefined
    }
    tryNode(0)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', 16_384, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
