import { Balances, type CaipAssetId } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import { parseCaip10, parseCaip19 } from '@latchkit/core/plugin'
import type { Order } from '../Order.js'
import type { ShopKit } from './createShopKit.js'

/** A way to pay. It resolves with the transaction, if it knows it; the server looks for the payment in any case. */
export interface Way {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** `signal` aborts when the order is paid, or paid another way. */
  pay(kit: ShopKit, order: Order, signal: AbortSignal): Promise<string | undefined>
}

const wanted = ({ asset, amount, recipient }: Order) => ({
  asset: asset as CaipAssetId,
  amount: BigInt(amount),
  to: parseCaip10(recipient).address,
})

const WAIT_MS = 1_800_000

/** Waits until the account in use can pay, up to half an hour: a swap has to be mined, and a card partner takes its time. */
async function untilFunded(kit: ShopKit, order: Order, signal: AbortSignal): Promise<boolean> {
  const { asset, amount } = wanted(order)
  const { chain: networkId } = parseCaip19(asset)
  const look = async () => {
    const account = kit.get(kit.connections.account$)
    const owned = account && (await kit.use(Balances, account).balances({ account, networkId, signal }))
    const found = owned?.find(each => each.asset.toLowerCase() === asset.toLowerCase())
    return found && found.amount >= amount ? true : undefined
  }
  return (
    (await pollUntil(look, { timeoutMs: WAIT_MS, firstPauseMs: 1_000, mostPauseMs: 5_000, signal })) ?? false
  )
}

/** Waits until something bought by card is on the network, up to half an hour; whoever has enough already still wants to buy. */
async function untilArrived(kit: ShopKit, asset: CaipAssetId, signal: AbortSignal): Promise<boolean> {
  const since = Date.now()
  const isHere = () =>
    kit
      .get(kit.plugins.onramp.purchases$)
      .some(each => each.asset.toLowerCase() === asset.toLowerCase() && (each.arrivedAt ?? 0) >= since)
  const look = async () => isHere() || undefined
  return (
    (await pollUntil(look, { timeoutMs: WAIT_MS, firstPauseMs: 500, mostPauseMs: 1_000, signal })) ?? false
  )
}

/** The partner takes a fee of 1–2 %, and sells for 10 dollars or more. */
const dollarsFor = (amount: bigint) => {
  const dollars = (amount * 103n) / 100n / 1_000_000n + 1n
  return `${dollars < 10n ? 10n : dollars}`
}

export const ways: readonly Way[] = [
  {
    id: 'wallet',
    label: 'Wallet',
    hint: 'Send USDC from your wallet',
    pay: async (kit, order) => (await kit.plugins.send.open(wanted(order))).hash,
  },
  {
    id: 'swap',
    label: 'Another token',
    hint: 'Swap it to USDC, then pay',
    async pay(kit, order, signal) {
      await kit.plugins.swap.open({ to: order.asset as CaipAssetId })
      if (!(await untilFunded(kit, order, signal))) return undefined
      return (await kit.plugins.send.open(wanted(order))).hash
    },
  },
  {
    id: 'card',
    label: 'Card',
    hint: 'Buy USDC by card, then pay',
    async pay(kit, order, signal) {
      const { asset, amount } = wanted(order)
      const arrived = untilArrived(kit, asset, signal)
      kit.plugins.onramp.open({ asset, amount: dollarsFor(amount) })
      // The partner sells to the visitor's own wallet, which then pays the order.
      if (!(await arrived) || !(await untilFunded(kit, order, signal))) return undefined
      return (await kit.plugins.send.open(wanted(order))).hash
    },
  },
  {
    id: 'exchange',
    label: 'Exchange',
    hint: 'From your account there, without a wallet',
    async pay(kit, order) {
      const { asset, amount, to: recipient } = wanted(order)
      const wish = { asset, amount, recipient, orderId: order.id, hasOwnAddress: true }
      return (await kit.plugins['exchange-pay'].pay(wish)).hash
    },
  },
]
