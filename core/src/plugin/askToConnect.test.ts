import { afterEach, describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import { askToConnect } from './askToConnect.js'
import type { PluginContext } from './PluginContext.js'

afterEach(() => {
  vi.useRealTimers()
})

async function open() {
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
  const { kit, connections } = await openMockKit({ wallets: [wallet], plugins: [asking()] })
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
  it('rejects after ten minutes', async () => {
    const { ask, shown } = await open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const late = expect(ask()).rejects.toMatchObject({ code: 'core/TIMEOUT' })
    await shown()
    await vi.advanceTimersByTimeAsync(600_000)
    await late
  })
})
