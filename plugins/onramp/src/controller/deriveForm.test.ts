import type { Account, Network } from '@latchkit/core'
import { expect, it } from 'vitest'
import type { BuyAsset, SellerChoice } from '../contract/OnRampForm.js'
import { deriveForm, type FormFacts } from './deriveForm.js'
import { usualOptions } from './usualOptions.js'

const asset: BuyAsset = {
  asset: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  native: true,
  symbol: 'ETH',
  name: 'Ether',
  purchaseId: 'eth',
}
const unsold: BuyAsset = { ...asset, asset: 'eip155:1/erc20:0x1', purchaseId: undefined }
const partner: SellerChoice = { id: 'partner', name: 'Card partner', quotes: true }
const shop = { id: 'shop', name: 'Shop', quotes: false, url: 'https://shop.example/' } as SellerChoice
const quote = { status: 'ready', quote: {}, at: 0 } as ReturnType<FormFacts['quoteOf']>
const form = (more: Partial<FormFacts> = {}) =>
  deriveForm({
    draft: { amount: '100' },
    options: { status: 'ready', list: usualOptions },
    network: { id: 'eip155:1', namespace: 'eip155' } as unknown as Network,
    found: { all: [asset] },
    named: [partner],
    account: { caipAddress: 'eip155:1:0x1' } as unknown as Account,
    isConfirmed: true,
    presets: undefined,
    quoteOf: () => quote,
    ...more,
  })

it.each<[string, Partial<FormFacts>, readonly string[]]>([
  ['a quote of this form', {}, []],
  ['no account', { account: undefined }, ['no-account', 'no-quote']],
  ['an unconfirmed account', { isConfirmed: false }, ['no-account']],
  ['no seller', { named: [] }, ['no-seller']],
  ['a seller that sells nothing here', { found: { all: [unsold] } }, ['no-seller']],
  ['assets that could not be read', { found: {} }, ['no-asset', 'no-quote']],
  ['no amount', { draft: { amount: '0' } }, ['no-amount', 'no-quote']],
  ['no number', { draft: { amount: '1.5x' } }, ['invalid', 'no-quote']],
  ['too little', { draft: { amount: '0.01' } }, ['least']],
  ['a quote of another form', { quoteOf: () => undefined }, ['no-quote']],
  ['a seller without quotes', { named: [shop], quoteOf: () => undefined }, []],
])('%s', (_, facts, problems) => {
  expect(form(facts).problems).toEqual(problems)
})

it('shows no quote beyond the limits, and is loading until the assets are known', () => {
  expect(form().quote).toBe(quote)
  expect(form({ draft: { amount: '0.01' } }).quote).toEqual({ status: 'none' })
  expect(form({ found: undefined })).toMatchObject({
    options: 'loading',
    assets: [],
    problems: ['no-asset', 'no-quote'],
  })
})
