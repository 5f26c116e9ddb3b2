import { onTestFinished } from 'vitest'
import type { Kit } from '../kit/Kit.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { Plugin } from '../plugin/Plugin.js'
import { createMockWallet, type MockWallet } from './createMockWallet.js'
import { createTestKit } from './createTestKit.js'
import { extendPlugin } from './extendPlugin.js'
import { mockChain } from './mockChain.js'

export interface MockKitOptions extends KitOptions {
  readonly wallets?: readonly MockWallet[]
  /** More plugins besides the mock chain. */
  readonly plugins?: readonly Plugin[]
}

/** A kit over a mock chain for the kernel's own tests, with several wallets at once. Disposed when the test ends. */
export async function openMockKit({ wallets, plugins = [], ...options }: MockKitOptions = {}) {
  const chain = mockChain({ wallets: wallets ?? [createMockWallet({ id: 'fox' })] })
  // Plugins that claim the mock chain's namespace are merged into it, because a namespace belongs to one plugin.
  const isPart = ({ namespace }: Plugin) => namespace === chain.plugin.namespace
  const whole = plugins.filter(isPart).reduce<Plugin>(extendPlugin, chain.plugin)
  const all: readonly Plugin[] = [whole, ...plugins.filter(plugin => !isPart(plugin))]
  const kit: Kit = await createTestKit({ multiWallet: true, ...options, plugins: all as never })
  onTestFinished(() => kit.dispose())
  const { connections } = kit
  return {
    kit,
    chain,
    connections,
    account: () => kit.get(connections.account$)?.address,
    status: () => kit.get(connections.status$),
    live: () => kit.get(connections.connections$).map(({ connectorId }) => connectorId),
    walletIds: () => kit.get(connections.wallets$).map(({ id }) => id),
  }
}
