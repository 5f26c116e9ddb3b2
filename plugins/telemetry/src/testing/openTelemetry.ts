import { definePlugin, type StorageAdapter } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { onTestFinished, vi } from 'vitest'
import type { TelemetryOptions } from '../checkOptions.js'
import type { TelemetryEvent } from '../TelemetryEvent.js'
import { telemetry } from '../telemetryPlugin.js'

/** The plugins whose events are counted, as far as a test may speak for them. */
export type Teller = 'exchange-pay' | 'names' | 'onramp' | 'send' | 'swap'

/** A kit with telemetry that keeps what would have left, and plugins of which one emits whatever the test says. */
export async function openTelemetry(
  options: Partial<TelemetryOptions> = {},
  { storage = memoryStorage(), id = 'swap' }: { storage?: StorageAdapter; id?: Teller } = {},
) {
  const left: TelemetryEvent[] = []
  const batches: (readonly TelemetryEvent[])[] = []
  const sink = (events: readonly TelemetryEvent[]) => {
    batches.push(events)
    left.push(...events)
  }
  type Emit = (name: string, data: unknown) => void
  const emits = new Map<Teller, Emit>()
  const teller = <Id extends Teller>(id: Id) =>
    definePlugin({
      id,
      setup(ctx) {
        emits.set(id, ctx.emit as Emit)
        return {}
      },
    })()
  const wallet = createMockWallet({ id: 'fox' })
  wallet.autoApprove()
  const given = options.endpoint === undefined ? { sink } : {}
  const chain = mockChain({ wallets: [wallet] })
  const kit = await createTestKit({
    storage,
    projectId: 'shop',
    plugins: [
      chain.plugin,
      teller('exchange-pay'),
      teller('names'),
      teller('onramp'),
      teller('send'),
      teller('swap'),
      telemetry({ consent: false, ...given, ...options }),
    ],
  })
  onTestFinished(() => kit.dispose())
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const loaded = async () => {
    await vi.dynamicImportSettled()
    // Loaded code reports within a turn of the event loop.
    await new Promise(resolve => setTimeout(resolve))
  }
  return {
    kit,
    wallet,
    loaded,
    storage,
    left,
    batches,
    emit: (name: string, data: unknown) => emits.get(id)?.(name, data),
    telemetry: kit.plugins.telemetry,
    /** Hides the page once code has loaded and what was told has been taken. */
    async leave() {
      await loaded()
      hide()
      // Loaded code reports within a turn of the event loop.
      await new Promise(resolve => setTimeout(resolve))
    },
    names: () => left.map(({ props }) => props.event),
  }
}
