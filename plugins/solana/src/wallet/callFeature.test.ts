import { expect, it } from 'vitest'
import { callFeature } from './callFeature.js'

const asked = (words: string, more: { sends?: true } = {}) =>
  callFeature(
    { features: { 'solana:x': { x: () => Promise.reject(new Error(words)) } } } as never,
    'solana:x',
    more,
  ).catch((error: unknown) => error)

/**
 * Rejections of wallets of this family without a code. Phantom and Solflare: `User rejected the request.` (4001, too), older
 * Solflare: `Transaction cancelled`; Backpack: `Approval Denied`; Glow and Coinbase: `User denied …`; Ledger by Solflare:
 * `Transaction rejected`; wallet-adapter's own words: `Connection rejected`, `Request rejected`.
 */
it.each([
  'Transaction cancelled',
  'Request rejected',
  'Connection rejected',
  'Approval Denied',
  'User rejected the request.',
  'The request was rejected by the user',
  'Message declined',
])('knows %s for a no', async words => {
  const no = { code: 'core/USER_REJECTED', outcome: 'untouched' }
  expect(await asked(words, { sends: true })).toMatchObject(no)
})

it.each(['Window closed', 'Popup closed'])(
  'does not know what was done before %s, where the wallet sends by itself',
  async words => {
    const no = { code: 'core/USER_REJECTED' }
    expect(await asked(words)).toMatchObject({ ...no, outcome: 'untouched' })
    expect(await asked(words, { sends: true })).toMatchObject({ ...no, outcome: 'unknown' })
  },
)

it.each([
  'Transaction simulation failed',
  'Network rejected',
  'User account missing',
  'timed out',
  'Transaction sent, but the websocket connection was denied',
  'RPC request rejected: 429',
  'Failed to confirm: window closed',
])('does not take %s for one', async words => {
  expect(await asked(words, { sends: true })).toMatchObject({ outcome: 'unknown', message: words })
})
