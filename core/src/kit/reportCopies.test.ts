import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import { VERSION } from '../plugin/version.js'
import { openMockKit } from '../testing/openMockKit.js'

let said: MockInstance
beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const swap = definePlugin({ id: 'swap', setup: () => ({ controller: { quote: () => 1 } }) })

it('tells of a plugin that another copy of the core made, at start, and lets it work', async () => {
  const { kit } = await openMockKit({ plugins: [{ ...swap(), core: '0.0.9' }] })
  const failures = kit.get(kit.failures$)
  expect(failures).toMatchObject([
    {
      id: 'swap',
      error: {
        code: 'kit/TWO_COPIES',
        message: `Two copies of @latchkit/core: the kit is of ${VERSION}, plugin 'swap' of 0.0.9; run: npm ls @latchkit/core`,
        context: { versions: [VERSION, '0.0.9'] },
      },
    },
  ])
  expect(said).toHaveBeenCalledExactlyOnceWith(failures[0]?.error.message)
  expect(await kit.log.entries()).toContainEqual(expect.objectContaining({ level: 'error' }))
  expect(kit.plugins).toMatchObject({ swap: { quote: expect.any(Function) } })
})

it('says nothing of plugins of its own', async () => {
  const { kit } = await openMockKit({ plugins: [swap()] })
  expect(kit.get(kit.failures$)).toEqual([])
  expect(said).not.toHaveBeenCalled()
})
