import type { ListedOrder, Order, ShopInfo } from '../Order.js'

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    signal: AbortSignal.timeout(15_000),
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (response.ok) return (await response.json()) as T
  const { error } = (await response.json().catch(() => ({}))) as { error?: string }
  throw new Error(error ?? `The shop answered ${response.status}`)
}

/** The shop's own server, which is of one piece with this page. */
export const api = {
  shop: () => ask<ShopInfo>('shop'),
  orders: () => ask<readonly ListedOrder[]>('orders'),
  order: (id: string) => ask<Order>(`orders/${encodeURIComponent(id)}`),
  place: (product: string) => ask<Order>('orders', { product }),
  /** Tells the server where to look; it believes nothing else. */
  hint: (id: string, hash: string) => ask<object>(`orders/${encodeURIComponent(id)}/hint`, { hash }),
}
