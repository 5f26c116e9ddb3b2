import { errorText } from '@latchkit/core'
import { formatAmount } from '@latchkit/core/plugin'
import { ConnectButton } from '@latchkit/ui'
import { useState } from 'react'
import type { ShopInfo } from '../Order.js'
import { api } from './api.js'
import type { ShopKit } from './createShopKit.js'
import { LoadingCard } from './LoadingCard.js'
import { OrderBook } from './OrderBook.js'
import { OrderCard } from './OrderCard.js'
import { useOrder } from './useOrder.js'

/** The shop: its prints, or the order that is being paid. */
export function Shop({ kit, info }: { kit: ShopKit; info: ShopInfo }) {
  const { id, order, problem, show } = useOrder()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const buy = (product: string) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    api
      .place(product)
      .then(show, error => setRefusal(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <main>
      <header className="top">
        <h1>Harbour Prints</h1>
        <ConnectButton />
      </header>
      {id !== undefined && problem !== undefined ? (
        <p role="alert" className="bad">
          {`Your order cannot be read now: ${problem}. This page tries again. What you paid is not lost; do not pay twice.`}
        </p>
      ) : null}
      {refusal === undefined ? null : (
        <p role="alert" className="bad">
          {`The shop took no order: ${refusal}. Nothing was paid; try again in a moment.`}
        </p>
      )}
      {order ? (
        <OrderCard key={order.id} kit={kit} info={info} order={order} onLeave={() => show(undefined)} />
      ) : id !== undefined ? (
        <LoadingCard onLeave={() => show(undefined)} />
      ) : (
        <ul className="prints" aria-label="Prints">
          {info.products.map(({ id, name, price }) => (
            <li key={id} className={`card print print-${id}`}>
              <div className="picture" aria-hidden="true" />
              <h2>{name}</h2>
              <p>{`${formatAmount(BigInt(price), info.asset.decimals)} ${info.asset.symbol}`}</p>
              <button type="button" onClick={() => buy(id)}>
                {`Buy ${name}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      <OrderBook asset={info.asset} />
    </main>
  )
}
