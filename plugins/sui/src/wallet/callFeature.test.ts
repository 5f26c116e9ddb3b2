import { expect, it } from 'vitest'
import { callFeature } from './callFeature.js'

const asked = (words: string, more: { sends?: true } = {}) =>
  callFeature(
    { features: { 'sui:x': { x: () => Promise.reject(new Error(words)) } } } as never,
    'sui:x',
    more,
  ).catch((error: unknown) => error)

/**
 * How wallets of this family say no where they give no code. Sui Wallet and its forks: `Rejected from user`, `Permission rejected`,
 * `Transaction rejected from user`; Suiet: `User rejection`; Nightly and Martian: `Request rejected`, `User has rejected the request`.
 */
it.each([
  'Rejected from user',
  'Permission rejected',
  'Transaction rejected from user',
  'User rejection',
  'User has rejected the request',
  'Request rejected',
])('knows %s for a no', async words => {
  expect(await asked(words, { sends: true })).toMatchObject({
    code: 'core/USER_REJECTED',
    outcome: 'untouched',
  })
})

// Slush on the web says so, whenever its window goes.
it.each(['User closed the wallet window', 'Popup closed by user'])(
  'does not know what was done before %s, where the wallet sends by itself',
  async words => {
    const no = { code: 'core/USER_REJECTED' }
    expect(await asked(words)).toMatchObject({ ...no, outcome: 'untouched' })
    expect(await asked(words, { sends: true })).toMatchObject({ ...no, outcome: 'unknown' })
  },
)

it.each([
  'Transaction failed',
  'The node rejected the bytes',
  'Network error',
  'Insufficient gas',
  'User not found',
])('does not take %s for one', async words => {
  expect(await asked(words)).toMatchObject({ outcome: 'unknown', message: words })
})
