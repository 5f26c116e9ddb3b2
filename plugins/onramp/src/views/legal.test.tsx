// @vitest-environment jsdom
import { renderView } from '@latchkit/ui/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { emptyForm, type FakeState, openFakeOnRamp, purchaseOf } from '../testing/fakeOnRamp.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it.each<[string, string, FakeState?]>([
  ['the form', 'onramp'],
  ['no seller', 'onramp', { form: { problems: ['no-seller'] } }],
  ['tokens', 'onramp/token'],
  ['no tokens', 'onramp/token', { form: { assets: [] } }],
  ['no tokens of anybody', 'onramp/token', { form: { assets: [], problems: ['no-seller'] } }],
  ['currencies', 'onramp/fiat'],
  ['sellers', 'onramp/providers'],
  ['no sellers', 'onramp/providers', { form: { sellers: [] } }],
  ['a purchase in progress', 'onramp/progress', { purchases: [purchaseOf()] }],
  ['one that arrived', 'onramp/progress', { purchases: [purchaseOf({ status: 'arrived' })] }],
  ['no purchase', 'onramp/progress'],
])('whose terms apply is said under %s', async (_, view, { form, ...state } = {}) => {
  const { kit } = await openFakeOnRamp(
    { ...state, form: { ...emptyForm, ...form } },
    { termsUrl: 'https://app.example/terms', privacyUrl: '/privacy' },
  )
  const { element, unmount } = await renderView(kit, view)
  ends.push(() => kit.dispose(), unmount)
  await waitFor(() =>
    expect([...element.querySelectorAll('.onr-l a')].map(link => link.getAttribute('href'))).toEqual([
      'https://app.example/terms',
      '/privacy',
    ]),
  )
})

it.each([
  ['open', true],
  ['arrived', false],
] as const)('where to pay is said of a purchase that is %s: %s', async (status, isSaid) => {
  const { kit } = await openFakeOnRamp({ purchases: [purchaseOf({ status })] })
  const { element, unmount } = await renderView(kit, 'onramp/progress')
  ends.push(() => kit.dispose(), unmount)
  await waitFor(() => expect(element.querySelector('.onr-l')).toBeTruthy())
  expect(element.textContent?.includes('You pay on the seller’s own page')).toBe(isSaid)
})
