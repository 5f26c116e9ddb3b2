// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import type { OnRampEnv } from './contract/OnRampEnv.js'
import { onramp } from './onRampPlugin.js'
import { openOnRamp } from './testing/openOnRamp.js'

const page = vi.hoisted(() => ({ isOffline: false }))
vi.mock('./controller/createController.js', async importActual => {
  const { createController } = await importActual<typeof import('./controller/createController.js')>()
  return {
    createController(env: OnRampEnv) {
      if (page.isOffline) throw new Error('The page is offline')
      return createController(env)
    },
  }
})

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  vi.restoreAllMocks()
})

it('a purchase is watched as soon as a page that began offline is online, and nothing is thrown', async () => {
  vi.spyOn(window, 'open').mockImplementation(() => null)
  const storage = memoryStorage()
  const { kit: earlier, internals } = await openOnRamp(undefined, {}, storage)
  await internals.buy({ amount: '100' }).catch(() => {})
  await earlier.dispose()
  const thrown: unknown[] = []
  const listen = (error: unknown) => thrown.push(error)
  process.on('unhandledRejection', listen)
  ends.push(() => process.off('unhandledRejection', listen))
  page.isOffline = true
  const kit = await createTestKit({ plugins: [mockChain().plugin, onramp()], storage })
  ends.push(() => kit.dispose())
  await vi.waitFor(async () =>
    expect(await kit.log.entries()).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringContaining('Code did not load') }),
    ),
  )
  expect(kit.get(kit.plugins.onramp.purchases$)).toEqual([])
  page.isOffline = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(kit.get(kit.plugins.onramp.purchases$)).toMatchObject([{ status: 'open' }]))
  expect(thrown).toEqual([])
})
