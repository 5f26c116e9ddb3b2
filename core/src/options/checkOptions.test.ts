import { expect, it } from 'vitest'
import { createKit } from '../kit/createKit.js'

const untyped = createKit as unknown as (config?: unknown) => unknown
const refusal = (config?: unknown) => {
  try {
    untyped(config)
  } catch (error) {
    return error
  }
}

it.each([
  ['themMode', 'themeMode'],
  ['metaData', 'metadata'],
  ['customWallet', 'customWallets'],
  ['termsURL', 'termsUrl'],
  ['walletScheme', 'walletSchemes'],
  ['reconect', 'reconnect'],
])('refuses %s, and names %s', (wrong, nearest) => {
  expect(refusal({ plugins: [], [wrong]: true })).toMatchObject({
    code: 'kit/INVALID_OPTIONS',
    message: `There is no option '${wrong}'; is it '${nearest}'?`,
    context: { path: wrong },
  })
})

it.each([[], [null], [{}], [{ plugins: 5 }], [5]])('says what createKit takes: %j', (...args) => {
  expect(refusal(...args)).toMatchObject({
    code: 'kit/INVALID_OPTIONS',
    message: 'createKit takes an object with a list of plugins: { plugins: [] }',
  })
})

it('names the entry of a list that is wrong', () => {
  const good = { id: 'a', name: 'A' }
  expect(refusal({ plugins: [], customWallets: [good, { id: 'b' }] })).toMatchObject({
    message: "Option 'customWallets[1]' must be wallets with an id and a name",
  })
  expect(refusal({ plugins: [], walletSchemes: ['acme', 'acme:'] })).toMatchObject({
    message: "Option 'walletSchemes[1]' must be schemes without a colon",
  })
})
