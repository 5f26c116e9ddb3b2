import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { type Sandbox, startSandbox } from '../src/index.js'
import { listenOnLoopback } from '../src/listenOnLoopback.js'
import { isAlive, untilGone } from './isAlive.js'

const fresh = { ports: 0, state: false, quiet: true } as const
const pids = (sandbox: Sandbox) => sandbox.chains.map(chain => chain.pid)

test('stopping ends both chains, the faucet and the proxies, once and for all', async () => {
  const sandbox = await startSandbox(fresh)
  const proxy = await sandbox.proxy(31337)
  expect(pids(sandbox).map(isAlive)).toEqual([true, true])
  await Promise.all([sandbox.stop(), sandbox.stop()])
  await sandbox.stop()
  expect(pids(sandbox).map(isAlive)).toEqual([false, false])
  for (const url of [proxy.url, sandbox.info.faucet.url]) await expect(fetch(url)).rejects.toThrow()
  await expect(sandbox.closed).resolves.toBeUndefined()
  await expect(sandbox.proxy(31337)).rejects.toMatchObject({ code: 'sandbox/STOPPED' })
  const wish = { address: `0x${'1'.repeat(40)}`, chainId: 31337 } as const
  await expect(sandbox.faucet(wish)).rejects.toMatchObject({ code: 'sandbox/STOPPED' })
})

test('says how far each part is, until it is there', async () => {
  const said: string[] = []
  const missing = new Set<string>()
  const onProgress = (part: string, how?: string) => {
    said.push(`${part}: ${how}`)
    if (how === undefined) missing.delete(part)
    else missing.add(part)
  }
  await (await startSandbox({ ...fresh, onProgress })).stop()
  for (const step of [
    'Harbour: starting',
    'Lagoon: deploying contracts',
    'Solana: starting',
    'Services: starting',
  ])
    expect(said).toContain(step)
  expect([...missing]).toEqual([])
})

test('leaves no listener on the process behind', async () => {
  const count = () => process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
  const before = count()
  await (await startSandbox(fresh)).stop()
  expect(count()).toBe(before)
})

test.each([['0', 0] as const, ['0 each', { harbour: 0, lagoon: 0, faucet: 0 }] as const])(
  'two run side by side on ports %s',
  { tags: ['long'] },
  async (_, ports) => {
    const start = () => startSandbox({ ...fresh, ports })
    const both = await Promise.all([start(), start()])
    // None found a usual port taken by the other.
    expect(both.flatMap(({ notices }) => notices)).toEqual([])
    const urls = both.flatMap(({ chains, info }) => [...chains.map(chain => chain.rpcUrl), info.faucet.url])
    expect(new Set(urls).size).toBe(6)
    await Promise.all(both.map(sandbox => sandbox.stop()))
  },
)

worstFirst([
  ['harbour', 'Harbour'],
  ['lagoon', 'Lagoon'],
  ['faucet', 'the faucet'],
])('says which port is in use, and by what it was wanted: %s', async (name, who) => {
  const server = createServer()
  const { port, close } = await listenOnLoopback(server, 0, 'a test')
  const start = startSandbox({ ...fresh, ports: { harbour: 0, lagoon: 0, faucet: 0, [name]: port } })
  const message = `Port ${port} on 127.0.0.1 is in use, so ${who} cannot start.`
  await expect(start).rejects.toMatchObject({ code: 'sandbox/PORT_BUSY', message })
  await close()
})

test('refuses ports that are none, or given twice', async () => {
  for (const port of [-1, 65_536, 1.5, Number.NaN]) {
    const start = startSandbox({ ...fresh, ports: { harbour: port } })
    await expect(start).rejects.toMatchObject({ code: 'sandbox/INVALID_OPTION' })
  }
  const twice = startSandbox({ ...fresh, ports: { harbour: 9_545, lagoon: 9_545 } })
  await expect(twice).rejects.toThrow('Port 9545 is given twice')
})

test('a signal ends it before, during and after the start', { tags: ['long'] }, async () => {
  await expect(startSandbox({ ...fresh, signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })

  const early = new AbortController()
  const starting = startSandbox({ ...fresh, signal: early.signal })
  // Long before any chain is up; it does not matter when exactly.
  setTimeout(() => early.abort(), 60)
  await expect(starting).rejects.toMatchObject({ name: 'AbortError' })

  const late = new AbortController()
  const sandbox = await startSandbox({ ...fresh, signal: late.signal })
  late.abort()
  await expect(sandbox.closed).resolves.toBeUndefined()
  expect(pids(sandbox).map(isAlive)).toEqual([false, false])
})

test('when one chain dies, the rest ends and the reason is told', { tags: ['long'] }, async () => {
  const sandbox = await startSandbox(fresh)
  const [first = 0, second = 0] = pids(sandbox)
  process.kill(first, 'SIGKILL')
  await expect(sandbox.closed).resolves.toMatchObject({ code: 'sandbox/ENGINE_FAILED' })
  await untilGone(second)
})
