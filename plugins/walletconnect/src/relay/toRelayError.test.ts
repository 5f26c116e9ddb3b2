import { expect, it } from 'vitest'
import { toRelayError } from './toRelayError.js'

const read = (error: unknown) => toRelayError(error, 'wss://relay.example')

it.each([
  [5000, 'core/USER_REJECTED'],
  [5001, 'core/USER_REJECTED'],
  [5002, 'core/USER_REJECTED'],
  [5003, 'core/USER_REJECTED'],
  [5100, 'network/NOT_IN_WALLET'],
  [5101, 'rpc/UNSUPPORTED_METHOD'],
  [5103, 'connect/NO_ACCOUNTS'],
  [5104, 'network/NOT_IN_WALLET'],
  [3001, 'rpc/UNAUTHORIZED'],
  [3005, 'rpc/UNAUTHORIZED'],
])('takes %i for what the wallet means, and nothing was sent', (code, expected) => {
  const error = read({ code, message: 'Nope' })
  expect(error).toMatchObject({ code: expected, outcome: 'untouched' })
  expect(error.message).not.toBe(expected)
})
it.each([
  [{ message: 'Socket stalled' }, 'rpc/UNAVAILABLE'],
  [{ message: 'Request expired. Please try again.' }, 'core/TIMEOUT'],
  [{ code: 9999, message: 'Bad mood' }, 'core/UNKNOWN'],
])('does not know the end of a request after %j', (thrown, code) => {
  expect(read(thrown)).toMatchObject({ code, outcome: 'unknown' })
})

it('believes no outcome of an error that only looks like ours', () => {
  const forged = { name: 'KitError', code: 'fee/ABOVE_LIMIT', outcome: 'untouched', context: {} }
  for (const thrown of [forged, Object.assign(new Error('x'), forged)])
    expect(read(thrown)).toMatchObject({ code: 'core/UNKNOWN', outcome: 'unknown', cause: thrown })
})
