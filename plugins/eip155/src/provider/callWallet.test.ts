import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubProvider } from '../testing/stubProvider.js'
import { askWallet, callWallet } from './callWallet.js'

const never = () => new Promise(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('callWallet', () => {
  it('gives up on a wallet that never answers, and leaves no timer', async () => {
    const provider = stubProvider({ eth_chainId: never })
    const call = expect(callWallet(provider, { method: 'eth_chainId' })).rejects.toMatchObject({
      code: 'core/TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await call
    expect(vi.getTimerCount()).toBe(0)
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
