import { describe, expect, it } from 'vitest'
import type { SwapAsset } from '../contract/SwapAsset.js'
import type { SwapOffer, SwapWish } from '../contract/SwapOffer.js'
import { deriveForm, type FormFacts } from './deriveForm.js'

const asset = (symbol: string, more: Partial<SwapAsset> = {}): SwapAsset => ({
  asset: `eip155:1/erc20:${symbol}`,
  symbol,
  name: symbol,
  decimals: 2,
  native: false,
  balance: 1_000n,
  ...more,
})
const [coin, usdc, dai] = [asset('ETH', { native: true }), asset('USDC'), asset('DAI')]
const offer = (id: string, more: Partial<SwapOffer> = {}) =>
  ({ source: { id, name: id }, networkFee: 10n, priceImpact: 0, ...more }) as SwapOffer
const tokens = (...all: readonly SwapAsset[]): FormFacts['tokens'] => ({
  status: 'ready',
  hasBalances: true,
  all,
  yours: [],
  popular: [],
  suggested: [],
})
const form = (more: Partial<FormFacts> = {}) =>
  deriveForm({
    draft: { from: usdc.asset, to: dai.asset, amount: '5' },
    tokens: tokens(coin, usdc, dai),
    quotes: { status: 'ready', offers: [offer('best'), offer('other')], failures: [] },
    refused: [],
    wish: {} as SwapWish,
    canSend: true,
    slippagePercent: 1,
    estimateOf: () => 7n,
    ...more,
  })
const draft = (more: object) => ({ draft: { from: usdc.asset, to: dai.asset, amount: '5', ...more } })
const ready = (...offers: readonly SwapOffer[]) =>
  ({ quotes: { status: 'ready', offers, failures: [] } }) as const

describe('the problems of a draft', () => {
  it.each<[string, Partial<FormFacts>, readonly string[]]>([
    ['an offer', {}, []],
    ['a wallet that cannot send', { canSend: false }, ['unsupported']],
    ['no token', draft({ from: undefined }), ['no-from']],
    ['no other token', draft({ to: undefined }), ['no-to']],
    ['one token twice', draft({ to: usdc.asset }), ['same-token']],
    ['no amount', draft({ amount: ' ' }), ['no-amount']],
    ['no number', draft({ amount: '5x' }), ['invalid-amount']],
    ['zero', draft({ amount: '0' }), ['invalid-amount']],
    ['too many decimals', draft({ amount: '5.001' }), ['too-precise']],
    ['more than there is', draft({ amount: '10.01' }), ['insufficient-balance']],
    ['a fee that the coins do not cover', ready(offer('best', { networkFee: 1_001n })), ['insufficient-gas']],
    [
      'coins that do not cover both',
      { ...draft({ from: coin.asset, amount: '9.91' }) },
      ['insufficient-gas'],
    ],
    ['no offer', ready(), ['no-quote']],
  ])('%s', (_, facts, problems) => {
    expect(form(facts).problems).toEqual(problems)
  })
})

describe('the warnings of a draft', () => {
  it.each<[string, Partial<FormFacts>, readonly string[]]>([
    ['nothing', {}, []],
    ['much slippage', { slippagePercent: 5.1 }, ['slippage-high']],
    ['little slippage', { slippagePercent: 0.1 }, ['slippage-low']],
    ['a price impact', ready(offer('best', { priceImpact: 5.1 })), ['price-impact']],
    ['no price', ready(offer('best', { priceImpact: undefined })), ['price-unknown']],
    ['no fee', ready(offer('best', { networkFee: undefined })), ['fee-unknown']],
    ['an imported token', { tokens: tokens(coin, usdc, { ...dai, isImported: true }) }, ['imported']],
    ['a look-alike', { tokens: tokens(coin, usdc, { ...dai, isConfusable: true }) }, ['confusable']],
    ['no balance', { tokens: tokens(coin, { ...usdc, balance: undefined }, dai) }, ['balance-unknown']],
  ])('%s', (_, facts, warnings) => {
    expect(form(facts).warnings).toEqual(warnings)
  })
})

describe('the offer', () => {
  const loading = { quotes: { status: 'loading', offers: [offer('other')] } } as const
  it('is the chosen one, else the best that was not refused', () => {
    expect(form().offer?.source.id).toBe('best')
    expect(form(draft({ sourceId: 'other' })).offer?.source.id).toBe('other')
    expect(form({ refused: ['best'] }).offer?.source.id).toBe('other')
  })
  it('does not change while the chosen source may still answer', () => {
    expect(form({ ...loading, ...draft({ sourceId: 'best' }) }).offer).toBeUndefined()
    expect(form(loading).offer?.source.id).toBe('other')
  })
  it('is estimated only while there is none', () => {
    expect(form({ quotes: { status: 'loading', offers: [] } }).estimate).toBe(7n)
    expect(form(loading).estimate).toBeUndefined()
    expect(form(ready()).estimate).toBeUndefined()
  })
})
