import { afterEach, describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../caip/Caip.js'
import { SendTransaction } from '../capabilities/sendTransaction.js'
import { SignMessage } from '../capabilities/signMessage.js'
import { SwitchNetwork } from '../capabilities/switchNetwork.js'
import { ChainWallets } from '../capabilities/wallets.js'
import { createKit } from '../kit/createKit.js'
import type { Kit } from '../kit/Kit.js'
import type { Plugin } from '../plugin/Plugin.js'
import { memoryStorage } from '../storage/memoryStorage.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import { until } from './until.js'

/** A real test wallet of the family, as the suite drives it. */
export interface ChainWalletDriver {
  /** Its id in the kit. */
  readonly walletId: string
  /** Approves the request that waits, or the next one. */
  approve(): void | Promise<void>
  reject(): void | Promise<void>
  /** Leaves the next request unanswered. */
  never(): void | Promise<void>
  lock(): void | Promise<void>
  switchAccount(index: number): void | Promise<void>
  /** Lets go of the page from the wallet's side. */
  dropConnection(): void | Promise<void>
  dispose(): void | Promise<void>
}

/** What a chain plugin's author hands to the suite. */
export interface ChainSuite {
  readonly namespace: string
  plugin(): Plugin
  /** Makes the wallet and announces it through the family's own standard. It has two accounts at least. */
  wallet(): Promise<ChainWalletDriver>
  /** A second wallet, for superseded connects. */
  otherWallet(): Promise<ChainWalletDriver>
  /** Verifies a signature with a library that the plugin does not use. */
  verify(check: { address: string; message: string; signature: string }): Promise<boolean>
  /** A small native transfer, and how to see it arrive. */
  readonly transfer: { to: string; amount: bigint; received(): Promise<bigint> }
  /** A network other than the first, where the wallet itself switches. */
  readonly otherNetwork?: CaipNetworkId
  /** Addresses the family refuses. */
  readonly badAddresses: readonly string[]
}

/** The behaviour every chain plugin shares, against a real wallet and a real chain. */
export function describeChainPlugin(name: string, suite: ChainSuite): void {
  const { namespace } = suite
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })

  async function open(storage: StorageAdapter = memoryStorage()): Promise<Kit> {
    const kit = createKit({
      plugins: [suite.plugin()] as readonly Plugin[] as never,
      storage,
      locale: 'en',
    }) as Kit
    cleanups.push(() => kit.dispose())
    await kit.start()
    await kit.prefetch()
    return kit
  }
  async function announce(make = suite.wallet): Promise<ChainWalletDriver> {
    const wallet = await make()
    cleanups.push(() => wallet.dispose())
    return wallet
  }
  const listed = (kit: Kit, walletId: string) =>
    kit.get(kit.connections.wallets$).some(({ id }) => id === walletId)
  async function connected(storage?: StorageAdapter) {
    const wallet = await announce()
    const kit = await open(storage)
    await until(() => listed(kit, wallet.walletId))
    const connecting = kit.connections.connect({ walletId: wallet.walletId })
    await wallet.approve()
    const connection = await connecting
    return { kit, wallet, connection }
  }

  describe(`chain plugin ${name}`, () => {
    it('names its family and networks', async () => {
      const kit = await open()
      const family = kit.get(kit.connections.families$)[0]
      expect(family?.namespace).toBe(namespace)
      expect(family?.networks.every(({ id }) => id.startsWith(`${namespace}:`))).toBe(true)
    })
    it('discovers a wallet, early or late', async () => {
      const early = await announce()
      const kit = await open()
      await until(() => listed(kit, early.walletId))
      const late = await announce(suite.otherWallet)
      await until(() => listed(kit, late.walletId))
    })
    it('connects after approval, and not before', async () => {
      const wallet = await announce()
      const kit = await open()
      await until(() => listed(kit, wallet.walletId))
      const connecting = kit.connections.connect({ walletId: wallet.walletId })
      await new Promise(resolve => setTimeout(resolve, 50))
      expect(kit.get(kit.connections.account$)).toBeUndefined()
      await wallet.approve()
      const connection = await connecting
      expect(kit.get(kit.connections.account$)?.address).toBe(connection.account.address)
      expect(connection.account.caipAddress.startsWith(`${namespace}:`)).toBe(true)
    })
    it('reports a rejection as such and stays as it was', async () => {
      const wallet = await announce()
      const kit = await open()
      await until(() => listed(kit, wallet.walletId))
      const connecting = kit.connections.connect({ walletId: wallet.walletId })
      await wallet.reject()
      await expect(connecting).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
      expect(kit.get(kit.connections.status$)).toBe('disconnected')
    })
    it('reconnects silently', async () => {
      const storage = memoryStorage()
      const { kit, connection } = await connected(storage)
      await kit.dispose()
      const again = await open(storage)
      await until(() => again.get(again.connections.account$)?.address === connection.account.address, 4_000)
    })
    it('follows an account change', async () => {
      const { kit, wallet, connection } = await connected()
      await wallet.switchAccount(1)
      await until(() => {
        const address = kit.get(kit.connections.account$)?.address
        return address !== undefined && address !== connection.account.address
      })
    })
    it('shows the account that was chosen while it connected', async () => {
      const wallet = await announce()
      const kit = await open()
      await until(() => listed(kit, wallet.walletId))
      const connecting = kit.connections.connect({ walletId: wallet.walletId })
      await wallet.switchAccount(1)
      await wallet.approve()
      const { account } = await connecting
      const { signature } = await sign(kit, wallet, 'hello')
      expect(await suite.verify({ address: account.address, message: 'hello', signature })).toBe(true)
    })
    it('lets go when the wallet locks or drops the page', async () => {
      const { kit, wallet } = await connected()
      await wallet.dropConnection()
      await until(() => kit.get(kit.connections.status$) === 'disconnected')
    })
    it('does not reconnect to a locked wallet', async () => {
      const storage = memoryStorage()
      const { kit, wallet } = await connected(storage)
      await kit.dispose()
      await wallet.lock()
      const again = await open(storage)
      await until(() => again.get(again.connections.status$) === 'disconnected', 4_000)
    })
    it('signs a message that an independent library verifies', async () => {
      const { kit, wallet, connection } = await connected()
      const message = 'Grüße, 世界'
      const { signature } = await sign(kit, wallet, message)
      expect(await suite.verify({ address: connection.account.address, message, signature })).toBe(true)
    })
    it('sends a native transfer that arrives', async () => {
      const { kit, wallet, connection } = await connected()
      const { to, amount, received } = suite.transfer
      const before = await received()
      const { account, networkId } = connection
      const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
      const sending = sendTransaction({ account, networkId, transfer: { to, amount } })
      await wallet.approve()
      const { hash } = await sending
      expect(await waitForTransaction({ networkId, hash, timeoutMs: 20_000 })).toBe('confirmed')
      expect((await received()) - before).toBe(amount)
    })
    it('offers only what it can do', async () => {
      const { kit, connection } = await connected()
      const offered = connection.features ?? []
      for (const id of offered) expect(kit.find({ id, version: 1 }, connection.account), id).toBeDefined()
    })
    it.runIf(suite.otherNetwork)('switches network by the wallet', async () => {
      const { kit, wallet, connection } = await connected()
      const networkId = suite.otherNetwork as CaipNetworkId
      expect(kit.find(SwitchNetwork, connection.account)).toBeDefined()
      const switching = kit.connections.switchNetwork(networkId)
      await wallet.approve()
      await switching
      expect(kit.get(kit.connections.network$)?.id).toBe(networkId)
    })
    it('disconnects for good', async () => {
      const storage = memoryStorage()
      const { kit } = await connected(storage)
      await kit.connections.disconnect()
      expect(kit.get(kit.connections.status$)).toBe('disconnected')
      await kit.dispose()
      const again = await open(storage)
      await new Promise(resolve => setTimeout(resolve, 300))
      expect(again.get(again.connections.status$)).toBe('disconnected')
    })
    it('takes a double click as one', async () => {
      const wallet = await announce()
      const kit = await open()
      await until(() => listed(kit, wallet.walletId))
      const both = [1, 2].map(() => kit.connections.connect({ walletId: wallet.walletId }))
      await wallet.approve()
      const [first, second] = await Promise.all(both)
      expect(first).toBe(second)
    })
    it('lets the newest request win', async () => {
      const slow = await announce()
      const quick = await announce(suite.otherWallet)
      const kit = await open()
      await until(() => listed(kit, slow.walletId) && listed(kit, quick.walletId))
      await slow.never()
      const superseded = kit.connections.connect({ walletId: slow.walletId })
      const caught = expect(superseded).rejects.toMatchObject({ code: 'core/ABORTED' })
      const winner = kit.connections.connect({ walletId: quick.walletId })
      await quick.approve()
      expect((await winner).walletId).toBe(quick.walletId)
      await caught
      expect(kit.get(kit.connections.connections$)).toHaveLength(1)
    })
    it('refuses addresses that are not of its family', async () => {
      const kit = await open()
      const { parseAddress } = kit.use(ChainWallets, { namespace })
      for (const address of suite.badAddresses) {
        await expect(parseAddress(address), address).rejects.toMatchObject({ code: 'address/INVALID' })
      }
    })
    it('is silent after dispose', async () => {
      const { kit, wallet } = await connected()
      let events = 0
      kit.onAny(() => events++)
      await kit.dispose()
      const before = events
      await wallet.switchAccount(1)
      await wallet.dropConnection()
      await new Promise(resolve => setTimeout(resolve, 50))
      expect(events).toBe(before)
    })
  })

  async function sign(kit: Kit, wallet: ChainWalletDriver, message: string) {
    const account = kit.get(kit.connections.account$)
    if (!account) throw new Error('Nobody is connected')
    const signing = kit.use(SignMessage, account).signMessage({ account, message })
    await wallet.approve()
    return signing
  }
}
