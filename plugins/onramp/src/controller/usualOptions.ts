import type { PaymentCurrency, PurchaseCurrency } from '@latchkit/core'

const whole = (amount: bigint) => ({ amount, decimals: 0 })

/** Limits in US dollars if the seller returns none (specification, sections 3 and 9). */
const limits: PaymentCurrency['limits'] = [
  { method: 'card', least: whole(10n), most: whole(7_500n) },
  { method: 'ach_bank_account', least: whole(10n), most: whole(25_000n) },
]

/** Options while the seller does not answer, without prices. */
export const usualOptions: {
  readonly purchase: readonly PurchaseCurrency[]
  readonly payment: readonly PaymentCurrency[]
} = {
  purchase: [
    {
      id: 'USDC',
      symbol: 'USDC',
      name: 'USD Coin',
      networks: [
        { name: 'ethereum', chainId: 'eip155:1', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { name: 'polygon', chainId: 'eip155:137', address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
      ],
    },
  ],
  payment: [
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ],
}
