import { afterEach, expect, it, vi } from 'vitest'
import type { Capability } from '../contract/Capability.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { confirmSteps } from '../slots/confirmSteps.js'
import { atom } from '../state/atom.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { mockChain } from '../testing/mockChain.js'
import { createKit } from './createKit.js'
import type { Kit } from './Kit.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./createEngine.js')
  vi.resetModules()
})

/** A chain plugin that works until the test says that it failed. */
function failing() {
  const wallet = createMockWallet({ id: 'fox' })
  wallet.autoApprove()
  const chain: Plugin = mockChain({ wallets: [wallet] }).plugin
  const held: { ctx?: PluginContext<Capability, object>; fail?: (error: Error) => void; disposed: number } = {
    disposed: 0,
  }
  const plugin: Plugin = {
    ...chain,
    contributes: [confirmSteps.of({ id: 'limit', view: async () => () => null })],
    setup(ctx) {
      held.ctx = ctx
      return {
        ...chain.setup(ctx),
        start: () => new Promise<void>((_, reject) => (held.fail = reject)),
        dispose: () => void held.disposed++,
      } as never
    },
  }
  return { plugin, held, wallet }
}
async function open() {
  vi.stubGlobal('window', new EventTarget())
  const { plugin, held, wallet } = failing()
  const kit: Kit = createKit({ plugins: [plugin] as never, storage: memoryStorage(), locale: 'en' })
  void kit.start()
  await vi.waitFor(() => expect(held.fail).toBeDefined())
  await kit.prefetch()
  await vi.waitFor(() => expect(kit.get(kit.connections.wallets$)).toHaveLength(1))
  const { account } = await kit.connections.connect({ walletId: 'fox' })
  const fail = async () => {
    held.fail?.(new Error('late'))
    await vi.waitFor(() => expect(kit.get(kit.failures$)).toHaveLength(1))
  }
  return { kit, held, wallet, account, fail }
}

it('takes its wallets along, and nobody connects through it any more', async () => {
  const { kit, fail } = await open()
  await fail()
  expect(kit.get(kit.connections.wallets$)).toEqual([])
  await expect(kit.connections.connect({ walletId: 'fox' })).rejects.toMatchObject({ name: 'KitError' })
  await kit.dispose()
})

it('says in which slots something is missing now', async () => {
  const { kit, fail } = await open()
  await fail()
  expect(kit.slot(confirmSteps)).toEqual([])
  expect(kit.get(kit.failures$)).toMatchObject([{ id: 'mock', slots: [confirmSteps.id] }])
  await kit.dispose()
})

it('is cleaned up at once, and where the rest of the kit does not load', async () => {
  vi.resetModules()
  vi.doMock('./createEngine.js', () => Promise.reject(new TypeError('Failed to fetch')))
  const fresh = await import('./createKit.js')
  const count$ = atom(0)
  const heard: string[] = []
  let ctx: PluginContext | undefined
  const listen = (id: string, end: () => object) =>
    definePlugin({
      id,
      setup(own) {
        ctx = own
        own.subscribe(count$, () => void heard.push(id))
        return end()
      },
    })()
  const half = listen('half', () => {
    throw new Error('half')
  })
  const whole = listen('whole', () => ({ dispose: () => void heard.push('disposed') }))
  const kit = fresh.createKit({ plugins: [half, whole], storage: memoryStorage() })
  ctx?.set(count$, 1)
  expect(heard).toEqual(['whole'])
  await kit.dispose()
  ctx?.set(count$, 2)
  expect(heard).toEqual(['whole', 'disposed'])
})

it('a kit that ends closes its modal', async () => {
  const { kit } = await open()
  kit.open('Connect' as never)
  expect(kit.get(kit.modal$).open).toBe(true)
  await kit.dispose()
  expect(kit.get(kit.modal$).open).toBe(false)
})
