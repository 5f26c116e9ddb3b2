import { Balances, type CaipAssetId } from '@latchkit/core'
import { parseCaip10, parseCaip19, pollUntil } from '@latchkit/core/plugin'
import type { Order } from '../Order.js'
import type { ShopKit } from './createShopKit.js'

/** A way to pay. It resolves with the transaction, if it knows it; the server looks for the payment in any case. */
export interface Way {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** The id of a plugin without which it is not shown. */
  readonly plugin?: string
  /** It needs a connected wallet. */
  readonly needsWallet: boolean
  /** `signal` aborts when the order is paid, or paid another way. */
  pay(kit: ShopKit, order: Order, signal: AbortSignal): Promise<string | undefined>
}

const wanted = ({ asset, amount, recipient }: Order) => ({
  asset: asset as CaipAssetId,
  amount: BigInt(amount),
  to: parseCaip10(recipient).address,
})

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
    (await pollUntil(look, { timeoutMs: 1_800_000, firstPauseMs: 1_000, mostPauseMs: 5_000, signal })) ??
    false
  )
}

/** All ways, in order. */
const ways: readonly Way[] = [
  {
    id: 'wallet',
    label: 'Wallet',
    hint: 'Send USDC from your wallet',
    needsWallet: true,
    pay: async (kit, order) => (await kit.plugins.send.open(wanted(order))).hash,
  },
  {
    id: 'swap',
    label: 'Another token',
    hint: 'Swap it to USDC, then pay',
    needsWallet: true,
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
    plugin: 'onramp',
    needsWallet: true,
    async pay(kit, order, signal) {
      kit.open('onramp' as 'Account')
      // The partner sells to the visitor's own wallet, which then pays the order.
      if (!(await untilFunded(kit, order, signal))) return undefined
      return (await kit.plugins.send.open(wanted(order))).hash
    },
  },
  {
    id: 'exchange',
    label: 'Exchange',
    hint: 'From your account there, without a wallet',
    needsWallet: false,
    async pay(kit, order) {
      const { asset, amount, to: recipient } = wanted(order)
      return (await kit.plugins['exchange-pay'].pay({ asset, amount, recipient })).hash
    },
  },
]

/** The ways that the kit's plugins make possible. */
export const waysOf = (kit: ShopKit): readonly Way[] =>
  ways.filter(({ plugin }) => plugin === undefined || Object.hasOwn(kit.plugins, plugin))
