// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SandboxInfo } from '@latchkit/example-sandbox'
import { describe, expect, it, vi } from 'vitest'
import { fakeNode, info, ordered as orderedOn, token } from '../../test/fakeShop.js'
import { createOrderBook } from './createOrderBook.js'
import { startShop } from './startShop.js'

/** Reads the part of a sandbox that `startShop` needs. */
const sandbox = {
  mnemonic: 'test test test test test test test test test test test junk',
  chains: [
    {
      ...info.chain,
      tokens: ['USDC', 'WETH'].map(symbol => ({ symbol, address: token, decimals: 6 })),
      pools: { router: token },
    },
  ],
  exchange: { rpcUrl: info.exchangeUrl },
  api: { url: info.apiUrl },
} as unknown as SandboxInfo

const node = fakeNode()
const ordered = (file?: string) => orderedOn(node, file)

describe('what the shop owes', () => {
  it('is kept while the node refuses to search, and is all that ever came', async () => {
    const { pay, read } = await ordered()
    const [first, second] = [pay(), pay()]
    expect(await read()).toMatchObject({ status: 'delivered', hash: first, surplus: [second] })
    node.refused = ['eth_getLogs']
    expect(await read()).toMatchObject({ status: 'delivered', surplus: [second] })
    node.refused = []
    const third = pay()
    expect(await read()).toMatchObject({ surplus: [second, third] })
  })
  it('is not said to be nothing as long as nobody could search', async () => {
    const { ask, id, pay, read } = await ordered()
    const [first, second] = [pay(), pay()]
    node.refused = ['eth_getLogs']
    await ask(`orders/${id}/hint`, { hash: first })
    const delivered = await read()
    expect(delivered).toMatchObject({ status: 'delivered', hash: first })
    expect(delivered).not.toHaveProperty('surplus')
    node.refused = []
    expect(await read()).toMatchObject({ surplus: [second] })
  })
})

describe('an order whose page is closed', () => {
  it('is delivered once it is paid, and what comes later is owed', async () => {
    const { book, deliver, round, id, pay } = await ordered()
    await round()
    expect(book.find(id)).toMatchObject({ status: 'open' })
    const first = pay()
    await round()
    expect(book.find(id)).toMatchObject({ status: 'delivered', hash: first, delivery: expect.any(String) })
    const second = pay()
    await round()
    expect(book.find(id)).toMatchObject({ surplus: [second] })
    expect(deliver).toHaveBeenCalledTimes(1)
  })
  it('is looked at as soon as the page has named a transaction', async () => {
    const { book, ask, id, pay } = await ordered()
    const hash = pay()
    await ask(`orders/${id}/hint`, { hash })
    await vi.waitFor(() => expect(book.find(id)).toMatchObject({ status: 'delivered', hash }))
  })
  it('is delivered after a delivery that failed, and keeps no other order waiting', async () => {
    const { book, ask, deliver, round, id, pay, payTo } = await ordered()
    const other = await ask('orders', { product: 'buoys' })
    deliver.mockRejectedValue(new Error('The printer is out of paper'))
    pay()
    payTo(other.recipient)
    await round()
    for (const each of [id, other.id]) expect(book.find(each)).toMatchObject({ status: 'delivered' })
    expect(book.find(id)).not.toHaveProperty('delivery')
    deliver.mockResolvedValue('Your print is on its way.')
    await round()
    for (const each of [id, other.id]) expect(book.find(each)).toHaveProperty('delivery')
  })
  it('is asked for no more an hour after its delivery', async () => {
    const { round, pay } = await ordered()
    pay()
    await round()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    node.refused = ['eth_getBlockByNumber', 'eth_getLogs']
    const asked = vi.spyOn(globalThis, 'fetch')
    await round()
    expect(asked).not.toHaveBeenCalled()
  })
  it('tells whoever asks during a look what came meanwhile', async () => {
    const { pay, read, deliver } = await ordered()
    // A block, or the search would end before it begins.
    node.chain.head += 1n
    const { read: answer } = node.chain
    let late: ReturnType<typeof read> | undefined
    node.chain.read = async (method, params) => {
      const answered = await answer(method, params)
      if (method !== 'eth_getLogs' || late) return answered
      const hash = pay()
      late = read().then(order => ({ ...order, isIt: order.hash === hash }))
      return answered
    }
    expect(await read()).toMatchObject({ status: 'open' })
    expect(await late).toMatchObject({ status: 'delivered', isIt: true })
    expect(deliver).toHaveBeenCalledTimes(1)
  })
})

it('a shop that starts looks at its orders, and goes on until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-shop-'))
  const file = join(folder, 'orders.json')
  try {
    const { book, id, pay } = await ordered(file)
    const hash = pay()
    const asked = vi.spyOn(globalThis, 'fetch')
    const shop = await startShop({ port: 0, sandbox, file, page: () => {} })
    const stored = (which: string) => createOrderBook(file).find(which)
    await vi.waitFor(() => expect(stored(id)).toMatchObject({ status: 'delivered', hash }))
    expect(book.find(id)).toMatchObject({ status: 'open' })
    const before = asked.mock.calls.length
    const second = pay()
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(stored(id)).toMatchObject({ surplus: [second] }))
    expect(asked.mock.calls.length).toBeGreaterThan(before)
    await shop.close()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
