import { randomUUID } from 'node:crypto'
import { type Hex, isAddress } from 'viem'
import { sandboxChains } from '../constants.js'
import type { Faucet } from '../createFaucet.js'
import type { CardOutcome } from './CardBehaviour.js'
import { goodOf, readHundredths, unitsFor } from './cardPrices.js'

const SLOW_MS = 2_000

export interface CardOrder {
  readonly id: string
  readonly address: Hex
  readonly chainId: number
  readonly symbol: string
  readonly outcome: CardOutcome
  readonly status: 'refused' | 'processing' | 'delivered' | 'failed'
  /** The transactions that delivered, mined. */
  readonly hashes: readonly Hex[]
}

export function createCardOrders(faucet: Faucet) {
  const orders: CardOrder[] = []
  const put = (order: CardOrder) => {
    const at = orders.findIndex(({ id }) => id === order.id)
    if (at < 0) orders.unshift(order)
    else orders[at] = order
    return order
  }
  async function deliver(order: CardOrder, units: bigint): Promise<void> {
    const { address, chainId, outcome } = order
    const good = goodOf(order.symbol)
    if (!good) return
    if (outcome === 'slow') await new Promise(resolve => setTimeout(resolve, SLOW_MS))
    const asset = outcome === 'other-asset' ? (good.asset === 'DAI' ? 'USDC' : 'DAI') : good.asset
    const given = outcome === 'other-asset' ? undefined : outcome === 'less' ? units / 2n : units
    const hashes: Hex[] = []
    for (let times = outcome === 'twice' ? 2 : 1; times > 0; times--) {
      const amount = given === undefined ? {} : { amount: given }
      hashes.push((await faucet({ address, chainId, asset, ...amount })).hash)
    }
    put({ ...order, status: 'delivered', hashes })
  }
  return {
    list: () => [...orders],
    /** Takes an order; `undefined` for one that makes no sense. It is delivered afterwards. */
    take(wish: Readonly<Record<string, unknown>>, outcome: CardOutcome): CardOrder | undefined {
      const { walletAddress, network, asset, currency, amount } = wish
      const good = goodOf(String(asset))
      const hundredths = readHundredths(amount)
      const chain = Object.values(sandboxChains).find(({ id, name }) =>
        [name.toLowerCase(), `${id}`].includes(String(network)),
      )
      const units = good && hundredths && unitsFor(good, String(currency), hundredths)
      if (!good || !units || !chain || typeof walletAddress !== 'string' || !isAddress(walletAddress))
        return undefined
      const facts = {
        id: randomUUID(),
        address: walletAddress,
        chainId: chain.id,
        symbol: good.symbol,
        outcome,
      }
      if (outcome === 'refused') return put({ ...facts, status: 'refused', hashes: [] })
      const order = put({ ...facts, status: 'processing', hashes: [] })
      if (outcome !== 'never' && outcome !== 'closed')
        deliver(order, units).catch(() => put({ ...order, status: 'failed' }))
      return order
    },
  }
}
