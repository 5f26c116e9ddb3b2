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

it('refuses an option that does not exist', () => {
  expect(refusal({ plugins: [], themMode: 'dark' })).toMatchObject({
    code: 'kit/INVALID_OPTIONS',
    message: "No option 'themMode'",
    context: { path: 'themMode' },
  })
})

it.each([[], [null], [{}], [{ plugins: 5 }], [5]])('says what createKit takes: %j', (...args) => {
  expect(refusal(...args)).toMatchObject({
    code: 'kit/INVALID_OPTIONS',
    message: 'createKit takes { plugins: [] }',
  })
})

it('names the entry of a list that is wrong', () => {
  const good = { id: 'a', name: 'A' }
  expect(refusal({ plugins: [], customWallets: [good, { id: 'b' }] })).toMatchObject({
    message: "Option 'customWallets[1]' must be wallets with id and name",
  })
  expect(refusal({ plugins: [], walletSchemes: ['acme', 'acme:'] })).toMatchObject({
    message: "Option 'walletSchemes[1]' must be schemes, no colon",
  })
})

it.each(['C', '', '-', ['de'], 7])('refuses a locale that is no BCP 47 tag: %j', locale => {
  expect(refusal({ plugins: [], locale })).toMatchObject({
    code: 'kit/INVALID_OPTIONS',
    message: expect.stringContaining('must be a BCP 47 tag'),
    context: { path: 'locale' },
  })
})

it.each(['de', 'de-DE', 'de_DE', 'en-US@posix', 'zh-Hant-TW', 'ar-u-nu-latn', 'en-XA'])(
  'takes the locale %s',
  locale => {
    expect(refusal({ plugins: [], locale })).toBeUndefined()
  },
)

it.each([
  [
    'customWallets',
    [{ id: 'a', name: 'A' }, Object.defineProperty({}, 'id', { get: fails, enumerable: true })],
  ],
  ['metadata', new Proxy({}, { get: fails })],
  ['walletSchemes', new Proxy(['acme:'], { get: fails })],
  ['connectMethodsOrder', null],
])('refuses what throws when it is read: %s', (path, value) => {
  expect(refusal({ plugins: [], [path]: value })).toMatchObject({
    code: 'kit/INVALID_OPTIONS',
    context: { path },
  })
})

function fails(): never {
  throw new Error('read')
}
