import { formatUnits, parseUnits } from 'viem'
import { sandboxChains, tokens } from '../constants.js'
import type { FaucetAsset } from '../createFaucet.js'
import { withIcon } from '../icons.js'

/** The partner's offer, with its price in hundredths of a US dollar. */
const goods = [
  { id: 'USDC', asset: 'USDC', name: 'USD Coin', symbol: 'USDC', decimals: 6, cents: 100n },
  { id: 'DAI', asset: 'DAI', name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18, cents: 100n },
  { id: 'ETH', asset: 'native', name: 'Ether', symbol: 'ETH', decimals: 18, cents: 320_000n },
] as const satisfies readonly { asset: FaucetAsset; [key: string]: unknown }[]

/** Hundredths of a US dollar for one unit of each currency. */
const rates: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 108n, GBP: 127n }

/** The partner keeps this many hundredths of a percent. */
const FEE_BPS = 200n

export type Good = (typeof goods)[number]

export const goodOf = (symbol: string): Good | undefined => goods.find(good => good.symbol === symbol)

/** The amount bought for hundredths of a currency, in base units; `undefined` for a token that the partner does not know. */
export function unitsFor(good: Good, currency: string, hundredths: bigint): bigint | undefined {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  if (rate === undefined || hundredths <= 0n) return undefined
  const dollars = (hundredths * rate * (10_000n - FEE_BPS)) / 10_000n
  return (dollars * 10n ** BigInt(good.decimals)) / good.cents / 100n
}

/** The parts of an amount in hundredths for the tokens and for the fee, as decimal text. */
export function sharesOf(hundredths: bigint): { readonly tokens: string; readonly fee: string } {
  const fee = (hundredths * FEE_BPS) / 10_000n
  return { tokens: formatUnits(hundredths - fee, 2), fee: formatUnits(fee, 2) }
}

/** The price of an amount of a token in dollars, with two decimals; `undefined` if it is none. */
export const dollarsFor = ({ cents }: Good, units: number): string | undefined =>
  units > 0 ? ((units * Number(cents) * 100) / Number(10_000n - FEE_BPS)).toFixed(2) : undefined

/** Reads a decimal amount of money in hundredths. */
export function readHundredths(value: unknown): bigint | undefined {
  const text = String(value)
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? parseUnits(text, 2) : undefined
}

/** The currencies for sale and for payment, as the specification has them. */
export const cardOptions = () => ({
  purchaseCurrencies: goods.map(({ id, name, symbol, asset }) => ({
    id,
    name,
    symbol,
    iconUrl: withIcon({ symbol }).icon,
    networks: Object.values(sandboxChains).map(chain => ({
      name: chain.name.toLowerCase(),
      display_name: chain.name,
      chain_id: `${chain.id}`,
      contract_address: asset === 'native' ? null : tokens[asset].address,
    })),
  })),
  paymentCurrencies: Object.keys(rates).map(id => ({
    id,
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ],
  })),
})
