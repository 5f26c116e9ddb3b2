import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { onramp } from '@latchkit/onramp'
import { cardPartner } from '@latchkit/onramp/sellers'

const kit = createKit({
  plugins: [
    evm(),
    onramp({
      sellers: [
        cardPartner({ url: 'https://cards.example/buy', publicKey: 'pk_live_1' }),
        {
          id: 'corner-shop',
          name: 'Corner Shop',
          url: 'https://shop.example/?to={address}&token={asset}&pay={amount}&in={currency}',
          networks: { 'eip155:1': 'mainnet' },
          assets: ['ETH'],
        },
      ],
    }),
  ],
})

/** For the page's own button: the form, with 100 euros filled in. */
export const buyForHundredEuros = () => kit.plugins.onramp.open({ amount: '100', currency: 'EUR' })

/** Without the kit's views: opens the seller's page in the press, and gives its link where the browser blocks it. */
export async function buyEther(): Promise<string | undefined> {
  try {
    await kit.plugins.onramp.buy({ amount: '50', sellerId: 'corner-shop' })
    return undefined
  } catch {
    return kit.get(kit.plugins.onramp.purchases$)[0]?.url
  }
}
