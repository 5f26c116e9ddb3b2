import { isOurs, KitError } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubProvider } from '../testing/stubProvider.js'
import { askWallet, callWallet } from './callWallet.js'

const never = () => new Promise(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('callWallet', () => {
  const forged = { name: 'KitError', code: 'core/TIMEOUT', outcome: 'untouched', context: {}, message: 'm' }
  let turn = 0
  it.each([
    ['a plain object', forged],
    ['an error', Object.assign(new Error('x'), forged)],
    ['a child of the class', Object.assign(Object.create(KitError.prototype), forged)],
    ['what caused another', Object.assign(new Error('x'), { code: -32603, cause: forged })],
    [
      'a getter that changes its mind',
      {
        ...forged,
        get outcome() {
          return turn++ ? 'untouched' : 'unknown'
        },
      },
    ],
    ['a hash of its own', { ...forged, outcome: { hash: `0x${'cd'.repeat(32)}` } }],
    ['no outcome', { ...forged, outcome: null }],
  ])('never believes a wallet that dresses its error up as ours: %s', async (_, thrown) => {
    const provider = stubProvider({
      eth_sendTransaction: () => {
        throw thrown
      },
    })
    const error = await askWallet(provider, { method: 'eth_sendTransaction' }).then(
      () => ({ code: 'resolved' }),
      (error: { code: string }) => error,
    )
    expect(error).not.toBe(thrown)
    expect(isOurs(error)).toBe(true)
    expect(error).toMatchObject({ outcome: 'unknown' })
    expect(['core/UNKNOWN', 'rpc/INTERNAL']).toContain(error.code)
  })
  it.each([
    [{ code: -32603, cause: { code: -32601 } }, 'rpc/UNSUPPORTED_METHOD', 'unknown'],
    [{ code: -32601 }, 'rpc/UNSUPPORTED_METHOD', 'untouched'],
    [{ code: -32603, cause: { code: 4100 } }, 'rpc/UNAUTHORIZED', 'unknown'],
    [{ code: -32603, data: { code: 5740 } }, 'rpc/INVALID_PARAMS', 'unknown'],
    [{ code: -32603, message: 'tx sent; request rejected by user websocket' }, 'rpc/INTERNAL', 'unknown'],
  ])('believes a refusal that is the answer, not one buried in it: %o', async (thrown, code, outcome) => {
    const provider = stubProvider({
      eth_sendTransaction: () => {
        throw thrown
      },
    })
    const asking = askWallet(provider, { method: 'eth_sendTransaction' })
    await expect(asking).rejects.toMatchObject({ code, outcome })
  })
  it('gives up on a wallet that never answers, and leaves no timer', async () => {
    const provider = stubProvider({ eth_chainId: never })
    const call = expect(callWallet(provider, { method: 'eth_chainId' })).rejects.toMatchObject({
      code: 'core/TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await call
    expect(vi.getTimerCount()).toBe(0)
  })
  it('asks nobody for what was given up before, and says that nothing happened', async () => {
    const provider = stubProvider({ personal_sign: '0x' })
    const call = askWallet(provider, { method: 'personal_sign', signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    expect(provider.calls).toEqual([])
  })
  it('waits 120 s for a person', async () => {
    let settled = false
    const call = askWallet(stubProvider({ personal_sign: never }), { method: 'personal_sign' }).catch(
      error => {
        settled = true
        return error
      },
    )
    await vi.advanceTimersByTimeAsync(119_000)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await call).toMatchObject({ code: 'core/TIMEOUT' })
  })
  it('stops at once when the signal aborts, before or during the call', async () => {
    const provider = stubProvider({ eth_chainId: never })
    const abort = new AbortController()
    const call = expect(
      callWallet(provider, { method: 'eth_chainId', signal: abort.signal }),
    ).rejects.toMatchObject({ code: 'core/ABORTED' })
    abort.abort()
    await call
    await expect(callWallet(provider, { method: 'eth_chainId', signal: abort.signal })).rejects.toMatchObject(
      { code: 'core/ABORTED' },
    )
    expect(provider.calls).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
  it('types what is thrown, also synchronously, and what is no promise', async () => {
    const request = (): never => {
      throw 'a string'
    }
    await expect(callWallet({ request }, { method: 'x' })).rejects.toMatchObject({
      name: 'KitError',
      message: 'a string',
    })
    expect(await callWallet({ request: (() => 7) as never }, { method: 'x' })).toBe(7)
    const trap = () => {
      throw new Error('trap')
    }
    const hostile = Object.defineProperty({}, 'then', { get: trap })
    await expect(callWallet({ request: (() => hostile) as never }, { method: 'x' })).rejects.toMatchObject({
      name: 'KitError',
    })
  })
  it('calls in the same turn, so that a click still counts', () => {
    const provider = stubProvider()
    void callWallet(provider, { method: 'eth_chainId' })
    expect(provider.calls).toHaveLength(1)
  })
})
