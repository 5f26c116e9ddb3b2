import cluster from 'node:cluster'
import { connect, createServer } from 'node:net'

/** How long to skip a node that refused, in ms. */
const PASSED_OVER = 1_000
const processes = 2

const ports = process.argv.slice(2).map(Number)

// Each connection uses two file descriptors, and a process may have fewer than the benchmark needs.
if (cluster.isPrimary) {
  let listening = 0
  cluster.on('listening', (_, { port }) => {
    listening += 1
    if (listening === processes) process.stdout.write(`listening on ${port}\n`)
  })
  for (let n = 0; n < processes; n++) cluster.fork()
  process.on('SIGTERM', () => process.exit(0))
} else {
  process.on('disconnect', () => process.exit(0))
  balance()
}

/** Puts the nodes behind one address: each connection goes to the next one that accepts it. */
function balance() {
  const downUntil = new Map<number, number>()
  let turn = 0
  const server = createServer({ noDelay: true }, client => {
    client.on('error', () => {})
    turn += 1
    const now = performance.now()
    const isUp = (port: number) => (downUntil.get(port) ?? 0) <= now
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0)
    const order = [...inTurn.filter(isUp), ...inTurn.filter(port => !isUp(port))]
    const tryNode = ([port, ...others]: readonly number[]): void => {
      if (port === undefined) return void client.destroy()
      const node = connect({ port, host: '127.0.0.1', noDelay: true })
      let isConnected = false
      node.on('connect', () => {
        isConnected = true
        client.pipe(node)
        node.pipe(client)
      })
      node.on('error', () => {})
      node.on('close', () => {
        if (isConnected) return void client.destroy()
        downUntil.set(port, performance.now() + PASSED_OVER)
        tryNode(others)
      })
      client.on('close', () => node.destroy())
    }
    tryNode(order)
  })
  // One free port, which all of them share.
  server.listen({ port: 0, host: '127.0.0.1', backlog: 16_384 })
}
