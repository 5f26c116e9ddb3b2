import { expect, test } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import type { GarbageBody, RpcProxy } from '../src/index.js'
import { useSandbox } from './useSandbox.js'

const { sandbox, client } = useSandbox()

function ask(proxy: RpcProxy, body: unknown = { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] }) {
  const init = { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(patient(30_000)) }
  return fetch(proxy.url, { ...init, headers: { 'Content-Type': 'application/json' } })
}

async function withProxy(use: (proxy: RpcProxy) => Promise<void>) {
  const proxy = await sandbox().proxy(31337)
  try {
    await use(proxy)
  } finally {
    await proxy.close()
  }
}

test('passes calls and batches on, and remembers them', () =>
  withProxy(async proxy => {
    expect(await client('harbour', proxy.url).getChainId()).toBe(31337)
    const batch = await ask(proxy, [
      { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
      { jsonrpc: '2.0', id: 2, method: 'net_version' },
    ])
    expect(await batch.json()).toMatchObject([{ result: '0x7a69' }, { result: '31337' }])
    expect(proxy.calls.map(call => call.method)).toEqual(['eth_chainId', 'eth_chainId', 'net_version'])
    expect(batch.headers.get('access-control-allow-origin')).toBe('*')
    const preflight = await fetch(proxy.url, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
  }))

test('down: breaks connections or refuses them, and comes back on the same port', () =>
  withProxy(async proxy => {
    await proxy.set({ kind: 'down' })
    await expect(ask(proxy)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    await proxy.set({ kind: 'down', how: 'refused' })
    await expect(ask(proxy)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
    await proxy.set({ kind: 'ok' })
    expect((await ask(proxy)).status).toBe(200)
  }))

test('slow: answers late, but rightly', () =>
  withProxy(async proxy => {
    await proxy.set({ kind: 'slow', ms: 300 })
    const before = performance.now()
    expect(await (await ask(proxy)).json()).toMatchObject({ id: 7, result: '0x7a69' })
    expect(performance.now() - before).toBeGreaterThanOrEqual(290)
  }))

test('status: 429 says when to come back, 502 is a page', () =>
  withProxy(async proxy => {
    await proxy.set({ kind: 'status', status: 429, retryAfter: 3 })
    const limited = await ask(proxy)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3'])
    expect(limited.headers.get('access-control-expose-headers')).toBe('Retry-After')
    for (const status of [500, 502]) {
      await proxy.set({ kind: 'status', status })
      const broken = await ask(proxy)
      expect([broken.status, broken.headers.get('content-type')]).toEqual([status, 'text/html'])
      expect(await broken.text()).toMatch(/^<!doctype html>/)
    }
  }))

test('rpcError: an error of the protocol', () =>
  withProxy(async proxy => {
    await proxy.set({ kind: 'rpcError', code: -32005, message: 'limit exceeded' })
    expect(await (await ask(proxy)).json()).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32005, message: 'limit exceeded' },
    })
  }))

test('wrongChain: lies about the chain, alone and in a batch, and about nothing else', () =>
  withProxy(async proxy => {
    await proxy.set({ kind: 'wrongChain', chainId: 1 })
    expect(await client('harbour', proxy.url).getChainId()).toBe(1)
    const batch = await ask(proxy, [
      { jsonrpc: '2.0', id: 1, method: 'net_version' },
      { jsonrpc: '2.0', id: 2, method: 'eth_getTransactionCount', params: [`0x${'1'.repeat(40)}`, 'latest'] },
    ])
    expect(await batch.json()).toMatchObject([{ result: '1' }, { result: '0x0' }])
    await proxy.set({ kind: 'wrongChain' })
    expect(await client('harbour', proxy.url).getChainId()).not.toBe(31337)
  }))

test.each<[GarbageBody, RegExp]>([
  ['malformed', /"resu$/],
  ['object', /^\{\}$/],
  ['null', /^null$/],
  ['wrongId', /"id":"another"/],
  ['wrongType', /"id":7,"result":\{"not"/],
  ['html', /^<!doctype html>/],
])('garbage: %s', (body, expected) =>
  withProxy(async proxy => {
    await proxy.set({ kind: 'garbage', body })
    const answer = await ask(proxy)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(expected)
  }),
)

test('hang: takes the call and never answers', () =>
  withProxy(async proxy => {
    await proxy.set({ kind: 'hang' })
    // Time in which it must not be answered.
    const call = fetch(proxy.url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(400) })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
  }))

test('a fault can be for some methods, and for some times', () =>
  withProxy(async proxy => {
    await proxy.set({ kind: 'status', status: 500 }, { methods: ['eth_blockNumber'], times: 2 })
    const block = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }
    expect((await ask(proxy)).status).toBe(200)
    expect([(await ask(proxy, block)).status, (await ask(proxy, block)).status]).toEqual([500, 500])
    expect((await ask(proxy, block)).status).toBe(200)
  }))

test('closing lets go of calls that hang, and of the port', async () => {
  const proxy = await sandbox().proxy(31338)
  await proxy.set({ kind: 'hang' })
  const hanging = ask(proxy)
  hanging.catch(() => {})
  await expect.poll(() => proxy.calls.length).toBe(1)
  await proxy.close()
  await proxy.close()
  await expect(hanging).rejects.toThrow()
  await expect(ask(proxy)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})

test('there is no proxy for a chain that does not exist', async () => {
  await expect(sandbox().proxy(1)).rejects.toMatchObject({ code: 'sandbox/UNKNOWN_CHAIN' })
})
