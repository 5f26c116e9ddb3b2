import { errorText, isKitError } from '@latchkit/core'
import { formatAmount, parseCaip10 } from '@latchkit/core/plugin'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order, ShopInfo } from '../Order.js'
import { api } from './api.js'
import type { ShopKit } from './createShopKit.js'
import { takeTurn } from './takeTurn.js'
import { type Way, ways } from './ways.js'

const words: Readonly<Record<Order['status'], string>> = {
  open: 'Waiting for your payment',
  confirming: 'Seen on the network, waiting for it to be final',
  delivered: 'Paid and delivered',
  refused: 'What came does not pay for this order',
}

function wordsOf({ status, delivery, hasExpired, reason }: Order): string {
  if (reason === 'in-parts') return 'You have paid'
  if (status === 'delivered' && delivery === undefined) return 'Paid. The shop is about to deliver'
  if (status === 'open' && hasExpired) return 'Expired'
  return status === 'open' && reason
    ? 'The transaction that was named does not pay for this order'
    : words[status]
}

/** Why, and what to do about it. */
const reasons: Readonly<Record<string, string>> = {
  'in-parts': 'in parts that are the price together. The shop looks at it, so do not pay again',
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
  onLeave(): void
}

/** An order: what it costs, the ways to pay, and what the shop's server says of it. */
export function OrderCard({ kit, info: { asset }, order, onLeave }: OrderCardProps) {
  const [problem, setProblem] = useState<string>()
  const [paying, setPaying] = useState<string>()
  const trying = useRef<AbortController>(undefined)
  const turn = useRef<ReturnType<typeof takeTurn>>(undefined)
  const letGo = useCallback(() => {
    void turn.current?.then(end => end?.())
    turn.current = undefined
  }, [])
  useEffect(() => letGo, [letGo])
  const isSeen = order.status === 'delivered' || order.status === 'confirming'
  const isOver = isSeen || order.hasExpired === true || order.reason === 'in-parts'
  // A payment that still waits, e.g. for a card partner or in an open dialog, must not be made a second time.
  useEffect(() => {
    if (isOver && trying.current) kit.close()
    if (isOver) trying.current?.abort()
    return () => trying.current?.abort()
  }, [isOver, kit])
  const sum = `${formatAmount(BigInt(order.amount), asset.decimals)} ${asset.symbol}`
  const pay = async (way: Way) => {
    turn.current ??= takeTurn(order.id)
    if (!(await turn.current)) {
      turn.current = undefined
      return setProblem('This order is being paid in another tab. Go on there, or close that tab.')
    }
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
        if (trying.current !== mine) return
        setPaying(undefined)
        trying.current = undefined
        letGo()
      })
  }
  return (
    <section className="card" aria-label={`Order ${order.number}`}>
      <header>
        <h2>{order.product.name}</h2>
        <p className="sum">{sum}</p>
      </header>
      <p role="status" data-status={order.status}>
        {wordsOf(order)}
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
      {order.hasExpired ? (
        <p className="bad">
          It was not paid in time. Do not pay for it any more; if you have paid, load this page again.
        </p>
      ) : null}
      {isOver ? null : (
        <ul className="ways" aria-label="Ways to pay">
          {ways.map(way => (
            <li key={way.id}>
              <button type="button" aria-busy={paying === way.id} onClick={() => void pay(way)}>
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
