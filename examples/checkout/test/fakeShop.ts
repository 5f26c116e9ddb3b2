import { HDKey } from 'viem/accounts'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Order, ShopInfo } from '../src/Order.js'
import { createOrderBook } from '../src/server/createOrderBook.js'
import { createShop } from '../src/server/createShop.js'
import { fakeChain } from './fakeChain.js'

/** The address of what the shop is paid in. */
export const token = `0x${'a'.repeat(40)}`
export const info: ShopInfo = {
  products: [{ id: 'buoys', name: 'Three buoys', price: '500' }],
  asset: { id: `eip155:1/erc20:${token}`, symbol: 'USDC', decimals: 6 },
  chain: { id: 1, name: 'Harbour', rpcUrl: 'https://node.example', multicall3: token },
  tokens: [token],
  wrapped: token,
  router: token,
  exchangeUrl: 'https://exchange.example',
  apiUrl: 'https://api.example',
}
const extendedPublicKey = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).wipePrivateData().publicExtendedKey

/** A node that shows what a test put into `chain`, for each test of the calling file. */
export function fakeNode() {
  const node = {
    chain: fakeChain(),
    /** Methods that the node refuses. */
    refused: [] as string[],
    isDown: false,
  }
  beforeEach(() => {
    Object.assign(node, { chain: fakeChain(), refused: [], isDown: false })
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      const { id, method, params } = JSON.parse(body)
      if (node.isDown) throw new TypeError('Failed to fetch')
      if (node.refused.includes(method))
        return Response.json({
          jsonrpc: '2.0',
          id,
          error: { code: -32_000, message: 'The range is too wide' },
        })
      try {
        return Response.json({ jsonrpc: '2.0', id, result: await node.chain.read(method, params) })
      } catch (error) {
        return Response.json({ jsonrpc: '2.0', id, error: { code: -32_000, message: String(error) } })
      }
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return node
}

/** A shop with one order, on a node. */
export async function ordered(node: ReturnType<typeof fakeNode>, file?: string) {
  const book = createOrderBook(file)
  const deliver = vi.fn(async () => 'Your print is on its way.')
  const onTrouble = vi.fn()
  const shop = createShop({ info, book, extendedPublicKey, finality: 0, deliver, onTrouble })
  const request = async (path: string, body?: object) =>
    shop.fetch(new Request(`http://shop/api/${path}`, body && { method: 'POST', body: JSON.stringify(body) }))
  const ask = async (path: string, body?: object) => (await request(path, body)).json()
  const { id, recipient } = (await ask('orders', { product: 'buoys' })) as Order
  const payTo = (to: string, amount = 500n) => node.chain.pay(to.split(':').at(-1) ?? '', amount, token)
  const pay = (amount?: bigint) => payTo(recipient, amount)
  const read = () => ask(`orders/${id}`)
  const round = () => shop.lookAround(new AbortController().signal)
  return { book, deliver, onTrouble, shop, request, ask, id, pay, payTo, read, round }
}
