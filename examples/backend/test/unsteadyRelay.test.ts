import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createMemoryMailbox, startRelay } from '../src/index.js'
import { freePort } from './bench/freePort.js'
import { newTopic, openSocket } from './support/openSocket.js'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Opens a socket as soon as a server accepts it. */
async function reconnect(url: string, options: Parameters<typeof openSocket>[1]) {
  for (;;) {
    const socket = await openSocket(url, options).catch(() => undefined)
    if (socket) return socket
    // Nothing tells that a server accepts again.
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

test('G01: a relay that is refused, breaks off and comes back five times loses and repeats nothing', async () => {
  const mailbox = createMemoryMailbox()
  let relay = await startRelay({ port: await freePort(), mailbox })
  const { url, port } = relay
  const topic = newTopic()
  let [a, b] = await Promise.all([openSocket(url), openSocket(url)])
  const [aKeys, bKeys] = [a.keys, b.keys]
  const received: string[] = []
  for (let round = 0; round < 5; round++) {
    await b.subscribe(topic)
    await a.publish(topic, `${round} while up`)
    await expect.poll(() => b.pushed.at(-1)?.message).toBe(`${round} while up`)
    // Answered after what it acknowledged before.
    await b.subscribe(newTopic())
    b.socket.terminate()
    received.push(...b.pushed.map(({ message }) => message))
    await a.publish(topic, `${round} while one is away`)
    await relay.close()
    await expect(openSocket(url)).rejects.toThrow('ECONNREFUSED')
    relay = await startRelay({ port, mailbox })
    ;[a, b] = await Promise.all([reconnect(url, { keys: aKeys }), reconnect(url, { keys: bKeys })])
  }
  cleanups.push(() => relay.close())
  await b.subscribe(topic)
  await expect.poll(() => b.pushed.length).toBe(1)
  received.push(...b.pushed.map(({ message }) => message))
  expect(received).toEqual(
    Array.from({ length: 5 }, (_, round) => [`${round} while up`, `${round} while one is away`]).flat(),
  )
})

test('a port that is in use is an error, and leaves nothing behind', async () => {
  const taken = createServer()
  const port = await new Promise<number>(resolve =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  )
  cleanups.push(() => taken.close())
  await expect(startRelay({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
