import { describe, expect, it } from 'vitest'
import { stubKeplr } from '../testing/stubKeplr.js'
import { callWallet } from './callWallet.js'

const said = (words: unknown) =>
  callWallet(stubKeplr({ signDirect: () => Promise.reject(words) }), 'signDirect', [])

describe('a no', () => {
  it.each([
    'Request rejected',
    'Error: Request rejected',
    'Transaction declined',
    'Transaction rejected',
    'User rejected the request.',
    'User rejected the transaction on device',
    'The user rejected the request',
    'User closed the window',
    'Rejected by the user.',
    'user reject this request',
  ])('is understood in the words of wallets: %s', async words => {
    for (const thrown of [words, new Error(words)])
      await expect(said(thrown)).rejects.toMatchObject({ code: 'core/USER_REJECTED', outcome: 'untouched' })
  })
  it.each([
    'The transaction was rejected by the node: mempool is full',
    'Request rejected by RPC node with status 503 after broadcast',
    'transaction declined: insufficient fee',
    'Internal error',
    '',
  ])('is not what only mentions one, and the words are kept: %s', async words => {
    const error = await said(new Error(words)).catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'core/UNKNOWN', outcome: 'unknown' })
    if (words) expect(error).toMatchObject({ message: words })
  })
})
