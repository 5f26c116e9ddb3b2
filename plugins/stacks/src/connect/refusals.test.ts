import { describe, expect, it } from 'vitest'
import { stubProvider } from '../testing/stubEnv.js'
import { callWallet } from './callWallet.js'

/** The error of a call that a wallet answers so; with `sends` the wallet sends by itself. */
async function ask(error: unknown, sends?: true): Promise<unknown> {
  const { provider } = stubProvider({ some: () => ({ error }) })
  const thrown = stubProvider({ some: () => Promise.reject(error) })
  const call = { method: 'some', sends }
  const ended = await Promise.all(
    [provider, thrown.provider].map(one => callWallet(one, call).catch((cause: unknown) => cause)),
  )
  expect(ended[1]).toMatchObject({ ...(ended[0] as Error), cause: expect.anything() })
  return ended[0]
}

describe('the no of a wallet', () => {
  it.each([
    // leather.io/developers: RpcErrorCode.USER_REJECTION is 4001.
    ['Leather', { code: 4001, message: 'User denied signing' }],
    ['Leather, closed', { code: 4001, message: 'User rejected request' }],
    // docs.xverse.app/sats-connect: RpcErrorCode.USER_REJECTION is -32000.
    ['Xverse', { code: -32000, message: 'User rejected the Stacks transaction signing request' }],
    ['Xverse, in other words', { code: -32000, message: '…' }],
    // Wallets that several people sign with, as Asigna.
    ['a wallet without a code', 'Request declined by user'],
    ['a wallet that throws an error', new Error('User canceled')],
  ])('leaves everything untouched: %s', async (_, error) => {
    const rejected = { code: 'core/USER_REJECTED', outcome: 'untouched' }
    for (const sends of [undefined, true] as const) expect(await ask(error, sends)).toMatchObject(rejected)
  })
  it.each([
    // docs.stacks.co, stacks-connect: JsonRpcErrorCode.UserCanceled.
    ['@stacks/connect', { code: -31001, message: 'User canceled the request' }],
    ['a window', new Error('User closed the wallet window')],
    ['a popup', 'Popup closed by user'],
  ])('may come after a yes where the wallet sends by itself and %s was closed', async (_, error) => {
    expect(await ask(error)).toMatchObject({ code: 'core/USER_REJECTED', outcome: 'untouched' })
    expect(await ask(error, true)).toMatchObject({ code: 'core/USER_REJECTED', outcome: 'unknown' })
  })
  it.each([
    'The transaction was broadcast, then the user closed the window',
    'Broadcast done; closed by user',
    'Sent; then the request was declined by user',
    'The user has no funds, rejected',
  ])('is none, and its own words are kept: %s', async words => {
    for (const sends of [undefined, true] as const)
      expect(await ask(new Error(words), sends)).toMatchObject({ outcome: 'unknown', message: words })
  })
})
