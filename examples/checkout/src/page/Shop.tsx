import { formatAmount } from '@latchkit/core/plugin'
import { ConnectButton } from '@latchkit/ui'
import { useValue } from '@latchkit/ui/components'
import { useState } from 'react'
import type { ShopInfo } from '../Order.js'
import { api } from './api.js'
import type { ShopKit } from './createShopKit.js'
import { OrderBook } from './OrderBook.js'
import { OrderCard } from './OrderCard.js'
import { useOrder } from './useOrder.js'

/** The shop: its prints, or the order that is being paid. */
export function Shop({ kit, info }: { kit: ShopKit; info: ShopInfo }) {
  const { order, show } = useOrder()
  const account = useValue(kit.connections.account$)
  const [isBusy, setBusy] = useState(false)
  const buy = (product: string) => {
    if (isBusy) return
    setBusy(true)
    api
      .place(product)
      .then(show)
      .finally(() => setBusy(false))
  }
  return (
    <main>
      <header className="top">
        <h1>Harbour Prints</h1>
        <ConnectButton />
      </header>
      {order ? (
        <OrderCard
          key={order.id}
          kit={kit}
          info={info}
          order={order}
          isConnected={account !== undefined}
          onLeave={() => show(undefined)}
        />
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
