import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import { thisCore } from '../plugin/Plugin.js'
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

const swap = definePlugin({ id: 'swap', setup: () => ({ api: { quote: () => 1 } }) })

it('reports a plugin that another copy of the core made, at start, and lets it work', async () => {
  const { kit } = await openMockKit({ plugins: [{ ...swap(), core: { version: '0.0.9' } }] })
  const failures = kit.get(kit.failures$)
  expect(failures).toMatchObject([
    {
      id: 'swap',
      error: {
        code: 'kit/TWO_COPIES',
        message: `Two copies of @latchkit/core: the kit uses ${thisCore.version}, plugin 'swap' 0.0.9; run: npm ls @latchkit/core`,
        context: { versions: [thisCore.version, '0.0.9'] },
      },
    },
  ])
  expect(said).toHaveBeenCalledExactlyOnceWith(failures[0]?.error.message)
  expect(await kit.log.entries()).toContainEqual(expect.objectContaining({ level: 'error' }))
  expect(kit.plugins).toMatchObject({ swap: { quote: expect.any(Function) } })
})

it('reports a second copy of the same version', async () => {
  vi.resetModules()
  const second = await import('../plugin/definePlugin.js')
  const { kit } = await openMockKit({ plugins: [second.definePlugin({ id: 'swap' })()] })
  const [failure] = kit.get(kit.failures$)
  const { version } = thisCore
  expect(failure?.error.context).toEqual({ versions: [version, version] })
  expect(said).toHaveBeenCalledExactlyOnceWith(
    `Two copies of @latchkit/core: the kit uses ${version}, plugin 'swap' another ${version}; run: npm ls @latchkit/core`,
  )
})

it('reports a plugin that names no core', async () => {
  const { kit } = await openMockKit({ plugins: [{ ...swap(), core: undefined as never }] })
  expect(kit.get(kit.failures$)).toMatchObject([{ id: 'swap', error: { code: 'kit/TWO_COPIES' } }])
})

it('reports none of its own plugins, wrapped or in two kits', async () => {
  await openMockKit({ plugins: [swap()] })
  const { kit } = await openMockKit({ plugins: [{ ...swap(), setup: () => ({}) }] })
  expect(kit.get(kit.failures$)).toEqual([])
  expect(said).not.toHaveBeenCalled()
})
