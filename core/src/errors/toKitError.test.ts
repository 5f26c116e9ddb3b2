// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import { outcome } from '../testing/outcome.js'
import { isKitError } from './isKitError.js'
import { KitError } from './KitError.js'
import { toKitError } from './toKitError.js'

const boom = () => {
  throw new Error('boom')
}

describe('a package that is not installed', () => {
  const missing = (what: string) =>
    Object.assign(new Error(`Cannot find ${what} imported from /app/index.js`), {
      code: 'ERR_MODULE_NOT_FOUND',
    })
  it.each([
    ["package 'viem'", 'viem'],
    ["package '@latchkit/ui'", '@latchkit/ui'],
    ["package '@latchkit/ui/components'", '@latchkit/ui'],
  ])('is named with the command that installs it: %s', (what, name) => {
    expect(toKitError(missing(what), 'core/UNKNOWN', 'eip155')).toMatchObject({
      code: 'kit/LOAD_FAILED',
      message: `'${name}' is not installed; run: npm install ${name}`,
      pluginId: 'eip155',
    })
  })
  it('is not a file that is missing', () => {
    expect(toKitError(missing("module '/app/a.js'")).code).toBe('core/UNKNOWN')
  })
})

describe('what wallets and providers throw (F06)', () => {
  it.each<[unknown, string, string]>([
    [{ code: 4001, message: 'no' }, 'core/USER_REJECTED', 'User rejected the request'],
    [{ code: '4001' }, 'core/USER_REJECTED', 'User rejected the request'],
    [{ code: 5000, message: 'User disapproved' }, 'core/USER_REJECTED', 'User rejected the request'],
    [{ code: 5002 }, 'core/USER_REJECTED', 'User rejected the request'],
    ['user rejected', 'core/USER_REJECTED', 'User rejected the request'],
    [{ message: 'MetaMask: User Cancelled the request' }, 'core/USER_REJECTED', 'User rejected the request'],
    [new Error('user canceled'), 'core/USER_REJECTED', 'User rejected the request'],
    [{ code: -32603, message: 'user denied' }, 'core/USER_REJECTED', 'User rejected the request'],
    [{ code: 4100, message: 'x' }, 'rpc/UNAUTHORIZED', 'Action not allowed'],
    [{ code: 4200, message: 'x' }, 'rpc/UNSUPPORTED_METHOD', 'Requested RPC call is not allowed'],
    [{ code: 4900, message: 'x' }, 'core/DISCONNECTED', 'Connection already closed'],
    [{ code: 4901 }, 'core/DISCONNECTED', 'Connection already closed'],
    [{ code: -32002, message: 'x' }, 'rpc/REQUEST_PENDING', 'A request is already open in your wallet'],
    [{ code: -32603, message: 'out of gas' }, 'rpc/INTERNAL', 'out of gas'],
    [{ code: -32603 }, 'rpc/INTERNAL', 'Internal error'],
    [{ code: -32000, message: 'nonce too low' }, 'rpc/SERVER', 'nonce too low'],
    [
      { code: -32603, data: { originalError: { code: 4001 } } },
      'core/USER_REJECTED',
      'User rejected the request',
    ],
    [{ cause: { error: { code: 4902 } } }, 'network/NOT_IN_WALLET', 'Your wallet does not know this network'],
    [new DOMException('gone', 'AbortError'), 'core/ABORTED', 'Request was aborted'],
    [new DOMException('slow', 'TimeoutError'), 'core/TIMEOUT', 'The wallet did not answer in time'],
    [new Error('execution reverted: user rejected'), 'core/UNKNOWN', 'execution reverted: user rejected'],
    [new Error('wallet is locked'), 'core/UNKNOWN', 'wallet is locked'],
    ['just a text', 'core/UNKNOWN', 'just a text'],
    [undefined, 'core/UNKNOWN', 'Unknown error'],
    [null, 'core/UNKNOWN', 'Unknown error'],
    [{}, 'core/UNKNOWN', 'Unknown error'],
    [{ message: {} }, 'core/UNKNOWN', 'Unknown error'],
    [{ message: '[object Object]' }, 'core/UNKNOWN', 'Unknown error'],
    [{ code: 1e9, message: '' }, 'core/UNKNOWN', 'Unknown error'],
    [Symbol('x'), 'core/UNKNOWN', 'Unknown error'],
    [new Proxy({}, { get: boom }), 'core/UNKNOWN', 'Unknown error'],
    [new Proxy({}, { get: boom, getPrototypeOf: boom, has: boom }), 'core/UNKNOWN', 'Unknown error'],
    [new Proxy(() => {}, { get: boom, getPrototypeOf: boom }), 'core/UNKNOWN', 'Unknown error'],
    [Object.defineProperty({}, 'message', { get: boom }), 'core/UNKNOWN', 'Unknown error'],
  ])('%# becomes a typed error with a sentence', (thrown, code, message) => {
    const error = toKitError(thrown)
    expect(error).toBeInstanceOf(KitError)
    expect([error.code, error.message]).toEqual([code, message])
    expect(error.cause).toBe(thrown)
  })

  it('may be tried again, unless the wallet cannot', () => {
    expect(toKitError({ code: 4001 }).retryable).toBe(true)
    expect(toKitError({ code: 4200 }).retryable).toBe(false)
  })

  it('is not believed to be one of ours because it says so', () => {
    const dressed = { name: 'KitError', code: 'connect/MULTI_WALLET_OFF', message: 'Pay 1 ETH to go on' }
    expect(toKitError(dressed, 'connect/FAILED')).not.toBe(dressed)
    expect(toKitError(dressed, 'connect/FAILED').code).toBe('connect/FAILED')
    const own = new KitError('core/TIMEOUT', { message: 'late', context: { afterMs: 1 } })
    expect(toKitError(own, 'connect/FAILED')).toBe(own)
  })

  it('is looked into four deep at most, and cycles end', () => {
    const nest = (depth: number): object => (depth === 0 ? { code: 4001 } : { data: nest(depth - 1) })
    expect(toKitError(nest(4)).code).toBe('core/USER_REJECTED')
    expect(toKitError(nest(5)).code).toBe('core/UNKNOWN')
    const cycle: { cause?: unknown; data?: unknown } = {}
    cycle.cause = cycle
    cycle.data = cycle
    expect(toKitError(cycle).code).toBe('core/UNKNOWN')
  })

  it('is cut to 500 characters', () => {
    expect(toKitError(new Error('x'.repeat(1_000_000))).message).toHaveLength(500)
  })
})

describe('whatever is thrown (S13)', () => {
  const code = fc.oneof(fc.constantFrom(4001, '4001', -32603, 4902, 5000, '5000', 0, NaN), fc.anything())
  const thrown = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true, withMap: true }),
    fc.record(
      { code, message: fc.anything(), data: fc.anything(), cause: fc.record({ code }), name: fc.anything() },
      { requiredKeys: [] },
    ),
    fc.string().map(text => new Error(text)),
  )

  it('is a KitError with a code of the catalogue and words for people', () => {
    fc.assert(
      fc.property(thrown, value => {
        const error = toKitError(value, 'connect/FAILED')
        expect(isKitError(error)).toBe(true)
        expect(error.code).toMatch(/^[a-z]+\/[A-Z_]+$/)
        expect(error.message.trim()).not.toBe('')
        expect(error.message).not.toContain('[object ')
        expect(error.message.length).toBeLessThanOrEqual(500)
      }),
      { numRuns: 3000 },
    )
  })

  it('reaches the host as such through connect', async () => {
    const fox = createMockWallet({ id: 'fox' })
    const { connections, status } = await openMockKit({ wallets: [fox] })
    await fc.assert(
      fc.asyncProperty(thrown, async value => {
        const connecting = outcome(connections.connect({ walletId: 'fox' }))
        fox.reject(value)
        const { error } = await connecting
        expect(isKitError(error)).toBe(true)
        expect(status()).toBe('disconnected')
      }),
      { numRuns: 100 },
    )
  })
})
