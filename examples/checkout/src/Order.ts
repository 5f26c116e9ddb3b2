export interface Product {
  readonly id: string
  readonly name: string
  /** In base units of the shop's asset. */
  readonly price: string
}

/**
 * `open`: nothing was seen. `confirming`: seen, and not final. `delivered`: verified and delivered, once. `refused`: what
 * came does not settle it.
 */
export type OrderStatus = 'open' | 'confirming' | 'delivered' | 'refused'

export interface Order {
  readonly id: string
  readonly number: number
  readonly product: Product
  /** CAIP-19. */
  readonly asset: string
  /** CAIP-10: an address of its own, so that payments of two orders cannot be mixed up. */
  readonly recipient: string
  /** In base units. */
  readonly amount: string
  readonly status: OrderStatus
  /** It was not paid in time: nobody should pay for it any more. What still comes is found when somebody opens it. */
  readonly hasExpired?: boolean
  /** Why it was refused. */
  readonly reason?: string
  readonly hash?: string
  readonly delivery?: string
  /** Payments beyond the first, which the shop has to pay back; absent as long as nobody could search for them. */
  readonly surplus?: readonly string[]
}

/** An order as the order book lists it: without what was delivered, and the id by which that can be read. */
export type ListedOrder = Omit<Order, 'id' | 'delivery'>

export interface ShopInfo {
  readonly products: readonly Product[]
  readonly asset: {
    readonly id: string
    readonly symbol: string
    readonly decimals: number
    readonly icon?: string | undefined
  }
  readonly chain: {
    readonly id: number
    readonly name: string
    readonly rpcUrl: string
    readonly multicall3: string
  }
  readonly tokens: readonly string[]
  readonly wrapped: string
  readonly router: string
  readonly exchangeUrl: string
  /** The blockchain API, with its card partner. */
  readonly apiUrl: string
}
