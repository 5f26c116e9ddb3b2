import { SignMessage } from '../capabilities/signMessage.js'
import type { Connection } from '../connection/Connection.js'
import { createKit } from '../kit/createKit.js'
import type { Kit } from '../kit/Kit.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { memoryStorage, type StorageAdapter } from '../storage/StorageAdapter.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { ChainSuite, ChainWalletDriver } from './ChainSuite.js'
import { until } from './until.js'

export interface FixtureWallet extends ChainWalletDriver {
  /** The number of prompts so far. */
  asked(): number
}

export interface ChainFixture {
  readonly suite: ChainSuite
  /** Opens the page: a started kit with the plugin under test alone. */
  open(storage?: StorageAdapter, make?: () => Plugin): Promise<Kit>
  /** Adds a wallet to the page. */
  announce(make?: ChainSuite['wallet']): Promise<FixtureWallet>
  /** Does both, and waits until the kit lists the wallet. */
  meet(storage?: StorageAdapter, make?: () => Plugin): Promise<{ kit: Kit; wallet: FixtureWallet }>
  /** Does all that and connects the wallet. */
  connected(
    storage?: StorageAdapter,
    make?: () => Plugin,
  ): Promise<{ kit: Kit; wallet: FixtureWallet; connection: Connection }>
  /** The plugin's own session of the active account, which the kit does not expose. */
  session(kit: Kit): WalletSession
  /** Approves every prompt of the wallet while `work` runs. */
  approving<T>(wallet: ChainWalletDriver, work: () => Promise<T>): Promise<T>
  /** Signs with the active account, and resolves with whether the independent library accepts the signature. */
  signs(kit: Kit, wallet: ChainWalletDriver, message?: string): Promise<boolean>
  /** Cleans up, last in first out. */
  clear(): Promise<void>
}

export const lists = (kit: Kit, { walletId }: ChainWalletDriver) =>
  kit.get(kit.connections.wallets$).some(({ id }) => id === walletId)

/** Waits until silent reconnection is over. */
export const settledStatus = async (kit: Kit, wallet: ChainWalletDriver) => {
  await until(() => lists(kit, wallet))
  await until(() => kit.get(kit.connections.status$) !== 'reconnecting')
  return kit.get(kit.connections.status$)
}

/** Waits for pending tasks, before checking that something did not happen. */
export const aMoment = (ms = 60) => new Promise(resolve => setTimeout(resolve, ms))

export function createChainFixture(suite: ChainSuite): ChainFixture {
  const cleanups: (() => unknown)[] = []
  const contexts = new WeakMap<Kit, PluginContext>()

  const fixture: ChainFixture = {
    suite,
    async open(storage = memoryStorage(), make = suite.plugin) {
      const plugin = make()
      let context: PluginContext | undefined
      const setup: Plugin['setup'] = ctx => {
        context = ctx
        return plugin.setup(ctx)
      }
      const plugins = [Object.freeze({ ...plugin, setup })] as readonly Plugin[] as never
      const kit = createKit({ plugins, storage, locale: 'en', multiWallet: true }) as Kit
      if (context) contexts.set(kit, context)
      cleanups.push(() => kit.dispose())
      await kit.start()
      await kit.prefetch()
      const failed = kit.get(kit.failures$)[0]
      if (failed) throw failed.error
      return kit
    },
    async announce(make = suite.wallet) {
      const wallet = await make()
      let count = 0
      const stop = wallet.onRequest(() => {
        count++
      })
      cleanups.push(
        () => wallet.dispose(),
        () => stop(),
      )
      return { ...wallet, asked: () => count }
    },
    async meet(storage, make) {
      const wallet = await fixture.announce()
      const kit = await fixture.open(storage, make)
      const hint = `The kit does not list the wallet '${wallet.walletId}': is that the id the plugin gives it?`
      await until(() => lists(kit, wallet), 2_000, hint)
      return { kit, wallet }
    },
    async connected(storage, make) {
      const { kit, wallet } = await fixture.meet(storage, make)
      const { walletId } = wallet
      const connection = await fixture.approving(wallet, () => kit.connections.connect({ walletId }))
      return { kit, wallet, connection }
    },
    session(kit) {
      const account = kit.get(kit.connections.account$)
      const session = account && contexts.get(kit)?.session(account)
      if (!session) throw new Error('Nobody is connected')
      return session
    },
    async approving(wallet, work) {
      const stop = wallet.onRequest(() => void wallet.approve())
      try {
        return await work()
      } finally {
        stop()
      }
    },
    async signs(kit, wallet, message = 'This is me') {
      const account = kit.get(kit.connections.account$)
      if (!account) throw new Error('Nobody is connected')
      const { signMessage } = kit.use(SignMessage, account)
      const { signature } = await fixture.approving(wallet, () => signMessage({ account, message }))
      const isSigned = await suite.verify({ account, message, signature })
      // A verifier that always returns true proves nothing.
      const isBlind = await suite.verify({ account, message: `${message}!`, signature })
      return isSigned && !isBlind
    },
    async clear() {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    },
  }
  return fixture
}
