import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChainWallets } from '../capabilities/wallets.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { createKit } from './createKit.js'
import type { Kit } from './Kit.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A kit whose code is there: loading it takes real time. */
async function kitOf(discover: ChainWallets['discover']): Promise<Kit> {
  const finder = definePlugin({ id: 'finder', setup: () => ({ discover }) })
  const kit = createKit({ plugins: [finder()], storage: memoryStorage(), locale: 'en' })
  await kit.prefetch()
  return kit as never
}

it('has the kit wait for the wallets of a plugin whose code loads first', async () => {
  const { connector } = createMockWallet({ id: 'fox' })
  const kit = await kitOf(async found => {
    // In fake time.
    await new Promise(resolve => setTimeout(resolve, 1_000))
    found(connector)
  })
  const starting = kit.start()
  await vi.advanceTimersByTimeAsync(1_500)
  await starting
  expect(kit.get(kit.connections.wallets$)).toHaveLength(1)
  await kit.dispose()
})

it('has it wait three seconds at most', async () => {
  const kit = await kitOf(() => new Promise(() => {}))
  const hasStarted = vi.fn()
  const starting = kit.start().then(hasStarted)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(hasStarted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await starting
  await kit.dispose()
})
