import { afterEach, describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { leaveConnected } from '../testing/leaveConnected.js'
import { type MockKitOptions, openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'
import { askToConnect } from './askToConnect.js'
import type { PluginContext } from './PluginContext.js'

afterEach(() => {
  vi.useRealTimers()
})

async function open(options: Pick<MockKitOptions, 'wallets' | 'storage'> = {}) {
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
  const { kit, connections } = await openMockKit({ wallets: [wallet], ...options, plugins: [asking()] })
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
  it.each(['comes back', 'is gone'])(
    'waits on a page load until the wallet of an earlier visit %s',
    async what => {
      const both = foxAndOwl()
      const storage = await leaveConnected(both)
      const [fox] = both
      let answer = () => {}
      const slow = createMockWallet({
        id: 'fox',
        connector: {
          async connect(request) {
            await new Promise<void>(resolve => {
              answer = resolve
            })
            if (what === 'is gone') throw new Error('gone')
            return fox.connector.connect(request)
          },
        },
      })
      const { kit, connections, ask, shown } = await open({ wallets: [slow], storage })
      await vi.waitFor(() => expect(kit.get(connections.status$)).toBe('reconnecting'))
      const asked = ask()
      const refused = asked.catch((error: { code: string }) => error.code)
      await settled()
      expect(kit.get(kit.modal$).open).toBe(false)
      answer()
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
  it('rejects after ten minutes', async () => {
    const { ask, shown } = await open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const late = expect(ask()).rejects.toMatchObject({ code: 'core/TIMEOUT' })
    await shown()
    await vi.advanceTimersByTimeAsync(600_000)
    await late
  })
})
