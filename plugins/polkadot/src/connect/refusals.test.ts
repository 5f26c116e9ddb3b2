import { describe, expect, it } from 'vitest'
import { toWalletError } from './toWalletError.js'

describe('a no', () => {
  it.each([
    'Rejected',
    'Cancelled',
    'Canceled',
    'Error: Cancelled',
    'Rejected by user',
    'User rejected the request.',
    'Request rejected',
    'Transaction was rejected by the user',
  ])('is understood in the words of extensions: %s', words => {
    for (const thrown of [words, new Error(words)])
      expect(toWalletError(thrown)).toMatchObject({ code: 'core/USER_REJECTED', outcome: 'untouched' })
  })
  it.each([
    'Transaction rejected by the node: priority is too low',
    '1010: Invalid Transaction: rejected',
    'The subscription was cancelled because the port closed',
    'Permission denied while writing to disk',
  ])('is not what only mentions one, and the words are kept: %s', words => {
    const error = toWalletError(new Error(words))
    expect(error).toMatchObject({ code: 'core/UNKNOWN', outcome: 'unknown', message: words })
  })
  it('of a page that is blocked is not one of a person', () => {
    const error = toWalletError(new Error('The source x is not allowed to interact with this extension'))
    expect(error).toMatchObject({ code: 'rpc/UNAUTHORIZED', outcome: 'untouched' })
  })
})
