import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { PaymentLedger } from '@latchkit/exchange-pay/server'
import * as z from 'zod'
import type { Order } from '../Order.js'

export interface StoredOrder extends Order {
  /** The block after which a payment counts. */
  readonly since: string
  /** The page's claim about the transaction; nothing is believed of it. */
  readonly hint?: string
  /** Milliseconds since the epoch. */
  readonly placedAt?: number
  readonly deliveredAt?: number
}

const text = z.string()
const orderSchema: z.ZodType<StoredOrder> = z.object({
  id: text,
  number: z.int(),
  product: z.object({ id: text, name: text, price: text }),
  asset: text,
  recipient: text,
  amount: text,
  status: z.enum(['open', 'confirming', 'delivered', 'refused']),
  since: text,
  reason: z.optional(text),
  hash: z.optional(text),
  hint: z.optional(text),
  placedAt: z.optional(z.number()),
  deliveredAt: z.optional(z.number()),
  delivery: z.optional(text),
  surplus: z.optional(z.array(text)),
}) as z.ZodType<StoredOrder>
const bookSchema = z.object({
  orders: z.array(orderSchema),
  claims: z.record(text, text),
  first: z.int().default(0),
})

/** Since 2026, in seconds. */
const seconds = () => Math.floor((Date.now() - Date.UTC(2026)) / 1_000)

/**
 * The orders, and which transfer settled which. Everything is on disk before anybody is told, so a crash between payment
 * and delivery neither loses nor repeats one. A shop with several servers puts both in one database.
 */
export function createOrderBook(file?: string) {
  const { orders, claims, first } =
    file !== undefined && existsSync(file)
      ? bookSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      : { orders: [], claims: {}, first: seconds() }
  const byId = new Map(orders.map(order => [order.id, order]))
  const held = new Map(Object.entries(claims))

  function save() {
    if (file === undefined) return
    const book = { orders: [...byId.values()], claims: Object.fromEntries(held), first }
    writeFileSync(`${file}.new`, JSON.stringify(book, null, 2))
    renameSync(`${file}.new`, file)
  }
  function put(order: StoredOrder): StoredOrder {
    byId.set(order.id, order)
    save()
    return order
  }
  const ledger: PaymentLedger = {
    claim(what, wanted) {
      const holder = held.get(what) ?? wanted
      if (!held.has(what)) {
        held.set(what, holder)
        save()
      }
      return holder
    },
    holderOf: what => held.get(what),
  }
  return {
    ledger,
    /** The number of the next order. */
    next: () => byId.size + 1,
    /**
     * The address of an order. A book begins where its time says: money for an order of a book that was lost settles no
     * order of the next one, and a wallet finds the money by counting on from any day.
     */
    addressIndex: (number: number) => first + number,
    all: (): readonly StoredOrder[] => [...byId.values()].reverse(),
    find: (id: string) => byId.get(id),
    put,
    /**
     * Changes an order as it is now, not as somebody read it before they waited for something: a delivered one would become
     * an open one, and be delivered again.
     */
    change(id: string, changes: Partial<StoredOrder>): StoredOrder {
      const now = byId.get(id)
      if (!now) throw new Error('There is no such order')
      const next = { ...now, ...changes }
      // Most looks learn nothing, which is no reason to write.
      return JSON.stringify(next) === JSON.stringify(now) ? now : put(next)
    },
  }
}

export type OrderBook = ReturnType<typeof createOrderBook>
