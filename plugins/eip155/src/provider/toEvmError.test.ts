// @module-tag random
import { errorText, KitError } from '@latchkit/core'
import fc from 'fast-check'
import { InternalRpcError, UserRejectedRequestError } from 'viem'
import { describe, expect, it } from 'vitest'
import { walletError } from '../testing/stubProvider.js'
import { toEvmError } from './toEvmError.js'

describe('toEvmError', () => {
  it.each([
    [4001, 'core/USER_REJECTED'],
    [5000, 'core/USER_REJECTED'],
    [4100, 'rpc/UNAUTHORIZED'],
    [4200, 'rpc/UNSUPPORTED_METHOD'],
    [4900, 'core/DISCONNECTED'],
    [4901, 'core/DISCONNECTED'],
    [4902, 'network/NOT_IN_WALLET'],
    [-32002, 'rpc/REQUEST_PENDING'],
    [-32603, 'rpc/INTERNAL'],
    [-32601, 'rpc/METHOD_NOT_FOUND'],
  ])('maps %i', (number, code) => expect(toEvmError(walletError(number, 'words')).code).toBe(code))

  it('says the specification’s sentence for a rejection', () => {
    expect(toEvmError(walletError(4001, 'nope')).message).toBe('User rejected the request')
  })
  it('finds a rejection under a generic error, and under viem’s wrapping', () => {
    expect(toEvmError({ code: -32603, data: { originalError: { code: 4001 } } }).code).toBe(
      'core/USER_REJECTED',
    )
    const wrapped = new InternalRpcError(new UserRejectedRequestError(new Error('no')))
    expect(toEvmError(wrapped).code).toBe('core/USER_REJECTED')
  })
  it('finds a KitError that viem wrapped', () => {
    const own = new KitError('rpc/UNAVAILABLE', { message: 'gone' })
    expect(toEvmError(new InternalRpcError(own))).toBe(own)
  })
  it.each([undefined, null, 'a string', '', {}, [], Symbol('x'), () => {}, 0n])('takes %s', value => {
    expect(toEvmError(value)).toMatchObject({ name: 'KitError', code: 'core/UNKNOWN' })
  })
  it('takes objects that throw when touched', () => {
    const trap = () => {
      throw new Error('trap')
    }
    const hostile = new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap })
    expect(toEvmError(hostile).message).toBe('Unknown error')
    expect(toEvmError({ code: { valueOf: trap }, message: 'words' }).name).toBe('KitError')
    expect(toEvmError({ code: Symbol('x') }).name).toBe('KitError')
  })
  it.each(Array.from({ length: 8 }, (_, at) => 288 + at))('shows no cut object after %i characters', at => {
    const list = `${'7,'.repeat(at).slice(0, at)}[object Object]`
    expect(toEvmError(new Error(list)).message).not.toContain('[object')
    expect(toEvmError(list).message).not.toContain('[object')
  })
  it('takes errors that cause themselves', () => {
    const error = new Error('round')
    error.cause = error
    expect(toEvmError(error).message).toBe('round')
  })
  it('always gives a typed error with a sentence to show', () => {
    const leaf = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom(4001, -32603, '4001', null, undefined, {}, []),
    )
    const anything = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
      fc.record(
        { code: leaf, message: leaf, data: fc.anything(), cause: fc.anything() },
        { requiredKeys: [] },
      ),
      fc.anything().map(value => new Error(safeString(value), { cause: value })),
    )
    fc.assert(
      fc.property(anything, value => {
        const error = toEvmError(value)
        expect(error.name).toBe('KitError')
        expect(error.code).toMatch(/^[a-z]+\/[A-Z_]+$/)
        expect(error.message.trim()).not.toBe('')
        expect(error.message).not.toContain('[object')
        expect(error.message).not.toMatch(/[\p{Cc}\u202e]/u)
        expect(errorText(error).length).toBeLessThanOrEqual(500)
      }),
      { numRuns: 500 },
    )
  })
})

function safeString(value: unknown): string {
  try {
    return String(value)
  } catch {
    return 'unprintable'
  }
}
