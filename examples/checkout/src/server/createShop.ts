import { randomUUID } from 'node:crypto'
import { createPaymentCheck, type ExpectedPayment, type PaymentCheck } from '@latchkit/exchange-pay/server'
import { Hono } from 'hono'
import * as z from 'zod'
import type { ListedOrder, Order, ShopInfo } from '../Order.js'
import { createAddresses } from './createAddresses.js'
import type { OrderBook, StoredOrder } from './createOrderBook.js'

const wishSchema = z.object({ product: z.string() })
const hintSchema = z.object({ hash: z.string().regex(/^0x[0-9a-f]{64}$/i) })

/** What a shop needs. */
export interface ShopOptions {
  readonly info: ShopInfo
  readonly book: OrderBook
  readonly extendedPublicKey: string
  /** Blocks on top of a payment's own before the shop delivers, or the node's word for final. */
  readonly finality: number | 'finalized'
  /**
   * Delivers an order, and resolves with what the buyer gets. If it fails, or the server dies meanwhile, it is called again:
   * what it sends out belongs under the order's id, so that the same order is sent out once.
   */
  deliver(order: Pick<Order, 'id' | 'product'>): Promise<string>
}

/** The routes of the shop under `/api`. */
export function createShop({ info, book, extendedPublicKey, finality, deliver }: ShopOptions) {
  const network = `eip155:${info.chain.id}`
  const { rpcUrl } = info.chain
  const addressOf = createAddresses(extendedPublicKey)
  const check = createPaymentCheck({
    networks: { [network]: { rpcUrl, finality } },
    ledger: book.ledger,
  })
  /** One look at an order at a time: two could deliver twice. */
  const turns = new Map<string, Promise<StoredOrder>>()

  const handOver = async (order: StoredOrder) => book.change(order.id, { delivery: await deliver(order) })
  /** What comes after the goods left is to be paid back. It delivers nothing. */
  async function noteSurplus(order: StoredOrder): Promise<StoredOrder> {
    const found = await check(expectedOf({ ...order, hint: order.hash })).catch(() => undefined)
    if (found?.status !== 'settled' || found.hash !== order.hash) return order
    return book.change(order.id, { surplus: [...found.surplus] })
  }
  async function look(id: string): Promise<StoredOrder> {
    const order = book.find(id)
    if (!order) throw new Error('There is no such order')
    if (order.status === 'delivered')
      return order.delivery === undefined ? handOver(order) : noteSurplus(order)
    const found = await check(expectedOf(order))
    if (found.status !== 'settled') return book.change(id, stateOf(found))
    // On disk before the goods leave: a second look finds it delivered.
    const { hash, surplus } = found
    return handOver(book.change(id, { status: 'delivered', hash, surplus: [...surplus], reason: undefined }))
  }
  function lookOnce(id: string): Promise<StoredOrder> {
    const turn = turns.get(id) ?? look(id).finally(() => turns.delete(id))
    turns.set(id, turn)
    return turn
  }
  async function head(): Promise<string> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal })
    const { result } = (await response.json()) as { result: string }
    return BigInt(result).toString()
  }

  const app = new Hono()
  app.get('/api/shop', context => context.json(info))
  app.get('/api/orders', context => context.json(book.all().map(listedOf)))
  app.post('/api/orders', async context => {
    const asked = wishSchema.safeParse(await context.req.json().catch(() => undefined))
    const product = info.products.find(({ id }) => id === asked.data?.product)
    if (!product) return context.json({ error: 'There is no such product' }, 404)
    const since = await head()
    const number = book.next()
    const order = book.put({
      id: randomUUID(),
      number,
      product,
      asset: info.asset.id,
      recipient: `${network}:${addressOf(book.addressIndex(number))}`,
      amount: product.price,
      status: 'open',
      since,
    })
    return context.json(publicOf(order), 201)
  })
  app.get('/api/orders/:id', async context => {
    const { id } = context.req.param()
    if (!book.find(id)) return context.json({ error: 'There is no such order' }, 404)
    try {
      return context.json(publicOf(await lookOnce(id)))
    } catch {
      return context.json({ error: 'The network cannot be read now' }, 503)
    }
  })
  app.post('/api/orders/:id/hint', async context => {
    const { id } = context.req.param()
    const told = hintSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!book.find(id) || !told.success)
      return context.json({ error: 'That is no transaction of an order' }, 400)
    book.change(id, { hint: told.data.hash })
    return context.json({})
  })
  return app
}

const expectedOf = ({
  id,
  asset,
  recipient,
  amount,
  since,
  hint,
}: Omit<StoredOrder, 'hint'> & { hint?: string | undefined }): ExpectedPayment => ({
  orderId: id,
  asset: asset as ExpectedPayment['asset'],
  recipient: recipient as ExpectedPayment['recipient'],
  amount: BigInt(amount),
  since: BigInt(since),
  hash: hint,
})

function stateOf(found: Exclude<PaymentCheck, { status: 'settled' }>) {
  if (found.status === 'refused')
    return { status: 'refused', reason: found.reason, hash: found.hash } as const
  return { status: found.reason === 'not-final' ? 'confirming' : 'open', reason: undefined } as const
}

/** For everybody: whoever has an order's id reads what was delivered. */
const listedOf = ({ since, hint, id, delivery, ...order }: StoredOrder): ListedOrder => order

const publicOf = ({ since, hint, ...order }: StoredOrder): Order => order
