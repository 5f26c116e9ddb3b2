import { randomUUID } from 'node:crypto'
import { settleBy } from '@latchkit/core/async'
import { evmReads } from '@latchkit/eip155/reads'
import { createPaymentCheck } from '@latchkit/exchange-pay/server'
import { Hono } from 'hono'
import * as z from 'zod'
import type { Order, ShopInfo } from '../Order.js'
import { createAddresses } from './createAddresses.js'
import type { OrderBook, StoredOrder } from './createOrderBook.js'
import { expectedOf, isDue, listedOf, publicOf, stateOf } from './orderViews.js'

const wishSchema = z.object({ product: z.string() })
const hintSchema = z.object({ hash: z.string().regex(/^0x[0-9a-f]{64}$/i) })

/** No order keeps the others waiting for longer. */
const LOOK_MS = 60_000
/** Customers who have paid hear so, and wait no longer for the goods or for a slow node. */
const PAID_MS = 2_000

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
  /** Hears what failed, and is tried again. */
  onTrouble?: ((what: string, error: unknown) => void) | undefined
}

/** The shop: its routes under `/api`, and its own look at the orders, which needs no page. */
export function createShop({ info, book, extendedPublicKey, finality, deliver, onTrouble }: ShopOptions) {
  const network = `eip155:${info.chain.id}` as const
  const reads = evmReads({ networks: { [network]: { rpcUrl: info.chain.rpcUrl, finality } } })
  const addressOf = createAddresses(extendedPublicKey)
  const check = createPaymentCheck({ readers: [reads], ledger: book.ledger })
  /** The look at an order that is under way, and the one after it. */
  const turns = new Map<string, { readonly now: Promise<StoredOrder>; next?: Promise<StoredOrder> }>()

  /** Running deliveries: one per order, however many ask. */
  const deliveries = new Map<string, Promise<void>>()

  /** Delivers what is paid. Never rejects: the next call tries again. */
  function handOver(id: string): Promise<void> {
    const order = book.find(id)
    if (order?.status !== 'delivered' || order.delivery !== undefined) return Promise.resolve()
    const work = async () => void book.change(id, { delivery: await deliver(order) })
    const delivering =
      deliveries.get(id) ??
      work()
        .catch(error => onTrouble?.(`Order ${order.number} was not delivered`, error))
        .finally(() => deliveries.delete(id))
    deliveries.set(id, delivering)
    return delivering
  }
  /** Money that comes after the goods left is to be paid back. It delivers nothing. */
  async function noteSurplus(order: StoredOrder): Promise<StoredOrder> {
    const found = await check(expectedOf({ ...order, hint: order.hash })).catch(() => undefined)
    if (found?.status !== 'settled' || found.hash !== order.hash || !found.surplus) return order
    // Debts stay, whatever a node leaves out the next time.
    return book.change(order.id, { surplus: [...new Set([...(order.surplus ?? []), ...found.surplus])] })
  }
  async function look(id: string): Promise<StoredOrder> {
    const order = book.find(id)
    if (!order) throw new Error('There is no such order')
    if (order.status === 'delivered') return noteSurplus(order)
    const found = await check(expectedOf(order))
    if (found.status !== 'settled') {
      const { hint, ...changes } = { hint: order.hint, ...stateOf(found, order) }
      // Another hint may have come meanwhile.
      return book.change(id, book.find(id)?.hint === order.hint ? { ...changes, hint } : changes)
    }
    // On disk before the goods leave: a second look finds it delivered.
    const { hash, surplus } = found
    const owed = surplus && { surplus: [...surplus] }
    const deliveredAt = Date.now()
    return book.change(id, { status: 'delivered', hash, ...owed, reason: undefined, deliveredAt })
  }
  /**
   * One look at an order at a time: two could deliver twice. Whoever asks during one gets the next: what came or was named
   * meanwhile may have escaped it.
   */
  function lookOnce(id: string): Promise<StoredOrder> {
    const turn = turns.get(id)
    const again = () => lookOnce(id)
    if (turn) {
      turn.next ??= turn.now.then(again, again)
      return turn.next
    }
    const now = look(id).finally(() => turns.delete(id))
    turns.set(id, { now })
    return now
  }
  const attend = (id: string) => lookOnce(id).then(() => handOver(id))
  /** An order as it is now. Rejects if the network cannot be read, but not to somebody who has paid. */
  async function tell(id: string): Promise<StoredOrder | undefined> {
    const soon = (work: Promise<unknown>) => settleBy(work, PAID_MS).catch(() => {})
    if (book.find(id)?.status === 'delivered') await soon(Promise.all([lookOnce(id), handOver(id)]))
    else {
      await lookOnce(id)
      await soon(handOver(id))
    }
    return book.find(id)
  }
  /**
   * Looks at the orders that may still be paid or delivered, one after the other, so that many of them ask no more of the
   * node. Never rejects.
   */
  async function lookAround(signal: AbortSignal): Promise<void> {
    for (const order of book.all()) {
      if (signal.aborted) return
      // The node or the delivery fails now: the next round tries again.
      if (isDue(order)) await settleBy(attend(order.id), LOOK_MS, signal).catch(() => {})
    }
  }
  async function head(): Promise<string> {
    const reader = await reads.reader({ networkId: network })
    return `${(await reader.head()).block}`
  }

  const app = new Hono()
  app.get('/api/shop', context => context.json(info))
  app.get('/api/orders', context => context.json(book.all().map(listedOf)))
  app.post('/api/orders', async context => {
    const asked = wishSchema.safeParse(await context.req.json().catch(() => undefined))
    const product = info.products.find(({ id }) => id === asked.data?.product)
    if (!product) return context.json({ error: 'There is no such product' }, 404)
    const since = await head().catch(() => undefined)
    if (since === undefined) return context.json(unreadable, 503)
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
      placedAt: Date.now(),
    })
    return context.json(publicOf(order), 201)
  })
  app.get('/api/orders/:id', async context => {
    const { id } = context.req.param()
    if (!book.find(id)) return context.json({ error: 'There is no such order' }, 404)
    const order = await tell(id).catch(() => undefined)
    return order ? context.json(publicOf(order)) : context.json(unreadable, 503)
  })
  app.post('/api/orders/:id/hint', async context => {
    const { id } = context.req.param()
    const told = hintSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!book.find(id) || !told.success)
      return context.json({ error: 'That is no transaction of an order' }, 400)
    const { status } = book.find(id) ?? {}
    book.change(id, { hint: told.data.hash, ...(status === 'open' && { reason: undefined }) })
    void attend(id).catch(() => {})
    return context.json({})
  })
  return { fetch: app.fetch, lookAround }
}

const unreadable = { error: 'The network cannot be read now' }
