import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../storage/memoryStorage.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { mockChain } from '../testing/mockChain.js'
import { createKit } from './createKit.js'
import type { Kit } from './Kit.js'

vi.mock('../connection/createConnectionEngine.js', () => new Promise(() => {}))

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

  it('is waited for no longer than the caller does', async () => {
    const kit = make()
    const abort = new AbortController()
    const { signal } = abort
    const calls = [
      kit.connections.connect({ walletId: 'fox', signal }),
      kit.connections.confirm({ signal }),
      kit.connections.switchNetwork('mock:2', { signal }),
    ].map(followed)
    abort.abort()
    await vi.waitFor(() => expect(calls.map(({ end }) => end)).toEqual(Array(3).fill('core/ABORTED')), {
      timeout: 20_000,
    })
    await kit.dispose()
  })

  it('is waited for no longer than the kit lives', async () => {
    const kit = make()
    const calls = [kit.connections.connect({ walletId: 'fox' }), kit.prefetch()].map(followed)
    await kit.prefetch('modal')
    await kit.dispose()
    expect(calls.map(({ end }) => end)).toEqual(Array(2).fill('kit/DISPOSED'))
  })
})
