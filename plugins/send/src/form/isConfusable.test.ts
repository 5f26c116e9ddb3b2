import type { ActiveNetwork } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { token } from '../testing/openChain.js'
import { toAssets } from './toAssets.js'

const network = {
  id: 'mock:1',
  namespace: 'mock',
  name: 'Mock',
  supported: true,
  nativeCurrency: { name: 'Mock', symbol: 'MCK', decimals: 18 },
} as ActiveNetwork

/** Which of these tokens are marked. */
const marked = (...tokens: { symbol: string; price?: string }[]) =>
  toAssets(
    network,
    tokens.map((own, index) => ({ ...token, asset: `mock:1/token:contract${index}` as const, ...own })),
  )
    .filter(({ isConfusable }) => isConfusable)
    .map(({ contract }) => contract)

describe('a token that could be taken for another one (J16, K12, M03)', () => {
  it.each([['MCK'], ['mck'], ['МСК'], ['M\u200bCK'], ['ＭＣＫ']])(
    'is one called %s like the native currency',
    symbol => {
      expect(marked({ symbol, price: '2000' })).toEqual(['contract0'])
    },
  )
  it('is the one without a price, else each of them', () => {
    expect(marked({ symbol: 'USDX', price: '1' }, { symbol: 'USDX' })).toEqual(['contract1'])
    expect(marked({ symbol: 'USDX' }, { symbol: 'USDX' })).toHaveLength(2)
    expect(marked({ symbol: 'USDX', price: '1' }, { symbol: 'USDХ', price: '1' })).toHaveLength(2)
  })
  it('is one that mixes alphabets, though nothing else is there', () => {
    expect(marked({ symbol: 'USDС' })).toEqual(['contract0'])
  })
  it.each(['ꓴꓢꓓꓚ', 'ꓰꓔꓧ', 'ᎬᎢᎻ', 'ⲈⲦⲎ', 'ᴇᴛʜ', 'ＵＳＤＣ', 'USDꓚ', 'ᎬTH'])(
    'is %s, drawn like Latin letters, though nothing else is there',
    symbol => expect(marked({ symbol, price: '1' })).toEqual(['contract0']),
  )
  it.each(['000,000 USDC', '000USDC', '.5 ETH', '٠٠٠ USDC', '00', '5'])(
    'is %s, which goes on where an amount ends',
    symbol => expect(marked({ symbol, price: '1' })).toEqual(['contract0']),
  )
  it.each(['1INCH', '0x', '$MYRO', 'Café', 'USDC.e', 'stETH', '円', 'USD円', 'РУБ', 'ETH2x-FLI', '₿'])(
    'is not %s',
    symbol => expect(marked({ symbol, price: '1' })).toEqual([]),
  )
  it('is no other one', () => {
    expect(marked({ symbol: 'USDX' }, { symbol: 'DAI', price: '1' }, { symbol: 'РУБ' })).toEqual([])
  })
})

it('takes no price of what somebody takes for spam, so that it comes last', () => {
  const assets = toAssets(network, [
    { ...token, asset: 'mock:1/token:prize', symbol: 'PRIZE', price: '1000', isSpam: true },
    { ...token, asset: 'mock:1/token:coin', symbol: 'COIN', price: '1' },
  ])
  expect(assets.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['MCK', undefined],
    ['COIN', '1'],
    ['PRIZE', undefined],
  ])
})
