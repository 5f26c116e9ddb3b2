import { formatAmount, truncateMiddle } from '@latchkit/core/plugin'
import { useEffect, useState } from 'react'
import type { ListedOrder, ShopInfo } from '../Order.js'
import { api } from './api.js'

/** The shop's own view of its orders. A real shop shows it to nobody else. */
export function OrderBook({ asset }: Pick<ShopInfo, 'asset'>) {
  const [orders, setOrders] = useState<readonly ListedOrder[]>([])
  useEffect(() => {
    const look = () => void api.orders().then(setOrders, () => {})
    look()
    const timer = setInterval(look, 2_000)
    return () => clearInterval(timer)
  }, [])
  if (orders.length === 0) return null
  return (
    <section className="book" aria-label="Order book">
      <h2>Order book</h2>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Print</th>
              <th scope="col">Price</th>
              <th scope="col">Status</th>
              <th scope="col">Transaction</th>
              <th scope="col">To pay back</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(order => (
              <tr key={order.number}>
                <td>{order.number}</td>
                <td>{order.product.name}</td>
                <td>{formatAmount(BigInt(order.amount), asset.decimals)}</td>
                <td>
                  {order.reason ? `${order.status}: ${order.reason}` : order.status}
                  {order.hasExpired ? ' (expired)' : ''}
                </td>
                <td>{order.hash ? <code>{truncateMiddle(order.hash, 8, 6, '…')}</code> : '–'}</td>
                <td>{order.surplus?.length || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
