import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { mockChain } from '../testing/mockChain.js'
import { createKit } from './createKit.js'
import type { Kit } from './Kit.js'

vi.mock('./createConnecting.js', () => new Promise(() => {}))

afterEach(() => {
  vi.useRealTimers()
})

const make = (): Kit =>
  createKit({
    plugins: [mockChain({ wallets: [createMockWallet({ id: 'fox' })] }).plugin],
    storage: memoryStorage(),
  })
/** What a promise came to, so far. */
function followed(promise: Promise<unknown>) {
  const seen = { end: 'pending' }
  promise.then(
    () => (seen.end = 'resolved'),
    error => (seen.end = error.code ?? String(error)),
  )
  return seen
}

describe('code of the kit that never arrives', () => {
  it('fails what waits for it after 20 s, and leaves no timer', async () => {
    vi.useFakeTimers()
    const kit = make()
    const calls = [
      kit.connections.connect({ walletId: 'fox' }),
      kit.connections.disconnect(),
      kit.connections.switchNetwork('mock:2'),
      kit.prefetch(),
    ].map(followed)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(calls.map(({ end }) => end)).toEqual(Array(4).fill('pending'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(calls.map(({ end }) => end)).toEqual(Array(4).fill('kit/LOAD_FAILED'))
    expect(vi.getTimerCount()).toBe(0)
  })
})
