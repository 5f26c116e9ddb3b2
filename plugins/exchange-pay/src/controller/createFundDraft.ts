import { atom, Prices } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { decimalToUnits, formatAmount, parseAmount } from '@latchkit/core/plugin'
import { assetIdOf } from '../assets/assetId.js'
import type { ExchangePayController, FundDraft, PriceState } from '../contract/ExchangePayController.js'
import type { ExchangePayEnv } from '../contract/ExchangePayEnv.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { unitsOfDollars } from './unitsOfDollars.js'

const PRICE_TIMEOUT_MS = 10_000
/** An upper limit for any price in dollars, with 18 decimals. */
const ABSURD = 10n ** 36n

/** The input of FundWallet and the price that converts it. */
export function createFundDraft({ ctx }: ExchangePayEnv) {
  const { network$ } = ctx.connections
  const draft$ = atom<FundDraft>({ amount: '', unit: 'usd' })
  const price$ = atom<PriceState>({ status: 'loading' })
  const input = {
    draft$: atom(get => get(draft$)),
    price$: atom(get => get(price$)),
    type(amount, unit) {
      ctx.set(draft$, known => ({ ...known, amount, unit }))
    },
    choose(asset) {
      const network = ctx.get(network$)?.id
      ctx.set(draft$, ({ amount, unit }) => ({
        asset,
        network,
        amount: unit === 'usd' ? amount : '',
        unit: 'usd',
      }))
    },
    async loadPrice() {
      const { asset } = ctx.get(draft$)
      if (!asset) return
      const isStill = () => ctx.get(draft$).asset === asset
      if (asset.isDollar) return ctx.set(price$, { status: 'ready', price: '1' })
      ctx.set(price$, { status: 'loading' })
      const id = assetIdOf(asset)
      const asked = ctx.find(Prices)?.prices({ assets: [id], signal: ctx.signal })
      const price = await settleBy(asked ?? undefined, PRICE_TIMEOUT_MS)
        .then(prices => prices?.get(id))
        .catch(() => undefined)
      const each = decimalToUnits(price, 18, 'floor') ?? 0n
      const isPrice = each > 0n && each < ABSURD
      if (!isStill()) return
      if (price && isPrice) return ctx.set(price$, { status: 'ready', price })
      ctx.set(price$, { status: 'failed' })
      // A dollar amount is not valid as a token amount.
      ctx.set(draft$, known => (known.unit === 'usd' ? { ...known, amount: '', unit: 'token' } : known))
    },
  } satisfies Partial<ExchangePayController>
  return {
    input,
    /** Starts with an amount in base units. */
    begin(asset: PaymentAsset | undefined, amount: bigint | undefined) {
      const decimals = asset?.metadata.decimals
      ctx.set(draft$, {
        asset,
        network: ctx.get(network$)?.id,
        amount: amount === undefined || decimals === undefined ? '' : formatAmount(amount, decimals),
        unit: amount === undefined ? 'usd' : 'token',
      })
    },
    clearAmount() {
      ctx.set(draft$, known => ({ ...known, amount: '' }))
    },
    /** Converts an amount to base units; 0 without one. Throws `exchange-pay/NO_PRICE`. */
    unitsOf({ amount, unit }: FundDraft, { metadata: { decimals } }: PaymentAsset): bigint {
      const { price } = ctx.get(price$)
      if (unit === 'usd' && price === undefined) throw exchangePayError('NO_PRICE')
      return unit === 'token' ? parseAmount(amount, decimals) : unitsOfDollars(amount, price ?? '0', decimals)
    },
  }
}
