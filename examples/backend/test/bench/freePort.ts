import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free loopback port, for a server that has to be told one. It is below those that a system gives out by itself: nobody is
 * given it before the server has it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const isFree = await new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}
