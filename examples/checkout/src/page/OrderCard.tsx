import { isKitError } from '@latchkit/core'
import { errorText } from '@latchkit/core/outside'
import { formatAmount, parseCaip10 } from '@latchkit/core/plugin'
import { useEffect, useRef, useState } from 'react'
import type { Order, ShopInfo } from '../Order.js'
import { api } from './api.js'
import type { ShopKit } from './createShopKit.js'
import { type Way, ways } from './ways.js'

const words: Readonly<Record<Order['status'], string>> = {
  open: 'Waiting for your payment',
  confirming: 'Seen on the network, waiting for it to be final',
  delivered: 'Paid and delivered',
  refused: 'What came does not pay for this order',
}

/** Why, and what to do about it. */
const reasons: Readonly<Record<string, string>> = {
  'too-little': 'it is less than the price. Pay the whole price, and ask the shop for the rest back',
  'wrong-recipient-or-asset': 'it went elsewhere, or was another token',
  reverted: 'the transaction failed, so nothing was paid',
  'too-early': 'it was made before the order',
  taken: 'it has paid for another order',
}

export interface OrderCardProps {
  kit: ShopKit
  info: ShopInfo
  order: Order
  isConnected: boolean
  onLeave(): void
}

/** An order: what it costs, the ways to pay, and what the shop's server says of it. */
export function OrderCard({ kit, info: { asset }, order, isConnected, onLeave }: OrderCardProps) {
  const [problem, setProblem] = useState<string>()
  const [paying, setPaying] = useState<string>()
  const trying = useRef<AbortController>(undefined)
  const isPaid = order.status === 'delivered'
  // What still waits, e.g. for a card partner, must not pay a second time.
  useEffect(() => {
    if (isPaid) trying.current?.abort()
    return () => trying.current?.abort()
  }, [isPaid])
  const sum = `${formatAmount(BigInt(order.amount), asset.decimals)} ${asset.symbol}`
  const pay = (way: Way) => {
    if (way.needsWallet && !isConnected) return kit.open('Connect')
    setProblem(undefined)
    setPaying(way.id)
    trying.current?.abort()
    const mine = new AbortController()
    trying.current = mine
    way
      .pay(kit, order, mine.signal)
      .then(async hash => {
        if (hash !== undefined) await api.hint(order.id, hash)
      })
      .catch(error => {
        if (!isKitError(error, 'core/ABORTED')) setProblem(errorText(error))
      })
      .finally(() => {
        if (trying.current === mine) setPaying(undefined)
      })
  }
  return (
    <section className="card" aria-label={`Order ${order.number}`}>
      <header>
        <h2>{order.product.name}</h2>
        <p className="sum">{sum}</p>
      </header>
      <p role="status" data-status={order.status}>
        {words[order.status]}
        {order.reason ? `: ${reasons[order.reason] ?? order.reason}.` : ''}
      </p>
      {order.delivery ? <p className="good">{order.delivery}</p> : null}
      {order.surplus && order.surplus.length > 0 ? (
        <p className="bad">You paid more than once. The shop pays the rest back.</p>
      ) : null}
      {problem ? (
        <p role="alert" className="bad">
          {problem}
        </p>
      ) : null}
      {order.status === 'delivered' || order.status === 'confirming' ? null : (
        <ul className="ways" aria-label="Ways to pay">
          {ways.map(way => (
            <li key={way.id}>
              <button type="button" aria-busy={paying === way.id} onClick={() => pay(way)}>
                <b>{way.label}</b>
                <small>{way.hint}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">
        To <code>{parseCaip10(order.recipient).address}</code>, an address of this order alone.
      </p>
      <button type="button" className="text" onClick={onLeave}>
        Back to the shop
      </button>
    </section>
  )
}
