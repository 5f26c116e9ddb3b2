import type { CaipAssetId } from '@latchkit/core'
import { parseCaip10 } from '@latchkit/core/plugin'
import type { Order } from '../Order.js'
import type { ShopKit } from './createShopKit.js'

/** A way to pay. It resolves with the transaction, if it knows it; the server looks for the payment in any case. */
export interface Way {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** It needs a connected wallet. */
  readonly needsWallet: boolean
  pay(kit: ShopKit, order: Order): Promise<string | undefined>
}

const wanted = ({ asset, amount, recipient }: Order) => ({
  asset: asset as CaipAssetId,
  amount: BigInt(amount),
  to: parseCaip10(recipient).address,
})

/** All ways, in order. A card partner is one more: it sells to the visitor's wallet, and then `wallet` pays. */
export const ways: readonly Way[] = [
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
    async pay(kit, order) {
      await kit.plugins.swap.open({ to: order.asset as CaipAssetId })
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
