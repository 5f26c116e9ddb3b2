import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { leaveConnected } from '../testing/leaveConnected.js'
import { mockChain } from '../testing/mockChain.js'
import { type MockKitOptions, openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'
import { askToConnect } from './askToConnect.js'
import { createKit } from './createKit.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A kit whose code may still be loading, as on a page that has just been opened. */
async function open(options: Pick<MockKitOptions, 'wallets' | 'storage'> = {}, { isLoaded = true } = {}) {
  let ctx: PluginContext | undefined
  const asking = definePlugin({
    id: 'asking',
    setup(given) {
      ctx = given
      return {}
    },
  })
  const wallet = createMockWallet({ id: 'fox' })
  wallet.autoApprove()
  const { wallets = [wallet], storage } = options
  const kit = isLoaded
    ? (await openMockKit({ wallets, storage, plugins: [asking()] })).kit
    : createKit({ plugins: [mockChain({ wallets }).plugin, asking()], storage })
  const { connections } = kit
  const ask = () => {
    if (!ctx) throw new Error('The plugin is not set up')
    return askToConnect(ctx, 'mock')
  }
  const shown = () =>
    vi.waitFor(() =>
      expect([kit.get(kit.modal$).open, kit.get(kit.router.entry$).view]).toEqual([true, 'Connect']),
    )
  return { kit, connections, ask, shown }
}

describe('asking to connect', () => {
  it('opens the modal, and resolves with what was connected', async () => {
    const { connections, ask, shown } = await open()
    const asked = ask()
    await shown()
    await connections.connect({ walletId: 'fox' })
    expect(await asked).toMatchObject({ namespace: 'mock', walletId: 'fox' })
    // Somebody who is connected is not asked.
    expect(await ask()).toMatchObject({ walletId: 'fox' })
  })
  it('rejects when the visitor closes the modal', async () => {
    const { kit, ask, shown } = await open()
    const refused = expect(ask()).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    await shown()
    kit.close()
    await refused
  })
  it.each([
    ['comes back', 'has loaded', true],
    ['is gone', 'has loaded', true],
    ['comes back', 'still loads', false],
    ['is gone', 'still loads', false],
  ])(
    'waits on a page load until the wallet of an earlier visit %s, where the kit %s',
    async (what, _, isLoaded) => {
      const both = foxAndOwl()
      const storage = await leaveConnected(both)
      const [fox] = both
      const answers: (() => void)[] = []
      const slow = createMockWallet({
        id: 'fox',
        connector: {
          async connect(request) {
            await new Promise<void>(resolve => answers.push(resolve))
            if (what === 'is gone') throw new Error('gone')
            return fox.connector.connect(request)
          },
        },
      })
      vi.stubGlobal('window', new EventTarget())
      const { kit, connections, ask, shown } = await open({ wallets: [slow], storage }, { isLoaded })
      const isAsked = () => vi.waitFor(() => expect(answers).toHaveLength(1))
      if (isLoaded) await isAsked()
      else onTestFinished(() => kit.dispose())
      void kit.start()
      const asked = ask()
      const refused = asked.catch((error: { code: string }) => error.code)
      await isAsked()
      await settled()
      expect([kit.get(connections.status$), kit.get(kit.modal$).open]).toEqual(['reconnecting', false])
      answers[0]?.()
      if (what === 'comes back') {
        expect(await asked).toMatchObject({ walletId: 'fox' })
        expect(kit.get(kit.modal$).open).toBe(false)
      } else {
        await shown()
        kit.close()
        expect(await refused).toBe('core/USER_REJECTED')
      }
    },
  )
  it.each([
    ['while it waits', false],
    ['before', true],
  ])('leaves no timer behind when the kit is disposed %s', async (_, isBefore) => {
    const { kit, ask, shown } = await open()
    if (isBefore) await kit.dispose()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const asked = expect(ask()).rejects.toMatchObject({ code: 'kit/DISPOSED' })
    if (!isBefore) {
      await shown()
      await kit.dispose()
    }
    await asked
    expect(vi.getTimerCount()).toBe(0)
  })
  it('rejects after ten minutes', async () => {
    const { ask, shown } = await open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const late = expect(ask()).rejects.toMatchObject({ code: 'core/TIMEOUT' })
    await shown()
    await vi.advanceTimersByTimeAsync(600_000)
    await late
  })
})
