import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { leaveConnected } from '../testing/leaveConnected.js'
import { type MockKitOptions, openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'
import { slowWallet } from '../testing/slowWallet.js'

/** A wallet whose page is around this one, which shares its account without a prompt. */
function around(accounts = ['vault']) {
  const wallet = createMockWallet({ id: 'around', accounts, connector: { own: 'host' } })
  wallet.granted = true
  return wallet
}

async function open(options: MockKitOptions = {}) {
  const opened = await openMockKit({ wallets: [around(), createMockWallet({ id: 'fox' })], ...options })
  await settled()
  return opened
}

describe('the wallet within whose page this one runs', () => {
  it('is connected without a prompt, a view or a trace in storage', async () => {
    const [host, storage] = [around(), memoryStorage()]
    const { kit, chain, account, status } = await openMockKit({ wallets: [], storage })
    const heard: unknown[] = []
    kit.on('connect:succeeded', data => heard.push(data))
    chain.announce(host)
    await settled()
    expect([account(), status(), host.prompts]).toEqual(['vault', 'connected', 0])
    expect(heard).toEqual([
      { walletId: 'around', namespace: 'mock', caipAddress: 'mock:1:vault', reconnected: true },
    ])
    expect(kit.get(kit.modal$).open).toBe(false)
    expect(storage.get('connections')).toBeNull()
  })

  it('stays in the list when it does not answer, and is tried on the next page', async () => {
    const [silent, storage] = [around(), memoryStorage()]
    silent.granted = false
    const { account, status, walletIds } = await open({ wallets: [silent], storage })
    expect([account(), status(), walletIds()]).toEqual([undefined, 'disconnected', ['around']])
    expect((await open({ storage })).account()).toBe('vault')
  })

  it('is not connected again after it was disconnected, before somebody connects it', async () => {
    const storage = memoryStorage()
    const first = await open({ storage })
    expect(first.account()).toBe('vault')
    await first.connections.disconnect()
    await settled()
    expect(first.account()).toBeUndefined()
    const second = await open({ storage })
    expect(second.account()).toBeUndefined()
    const host = around()
    host.autoApprove()
    const third = await open({ storage, wallets: [host] })
    await third.connections.connect({ walletId: 'around' })
    expect((await open({ storage })).account()).toBe('vault')
  })

  it('takes no place of a wallet that was connected here', async () => {
    const fox = createMockWallet({ id: 'fox', accounts: ['fox-1'] })
    const storage = await leaveConnected([fox])
    const host = around()
    const { account, live } = await open({ storage, wallets: [host, fox] })
    expect([account(), live()]).toEqual(['fox-1', ['fox']])
  })

  it('is left alone by an app that reconnects nothing, and by one that does not list it', async () => {
    expect((await open({ reconnect: false })).account()).toBeUndefined()
    expect((await open({ excludeWalletIds: ['around'] })).account()).toBeUndefined()
  })

  it('may have another account on the next page, which nobody has to confirm', async () => {
    const storage = memoryStorage()
    const host = around()
    host.autoApprove()
    const first = await open({ storage, wallets: [host] })
    await first.connections.connect({ walletId: 'around' })
    const { kit, connections, account } = await open({ storage, wallets: [around(['other'])] })
    expect(account()).toBe('other')
    expect(kit.get(connections.connection$)?.unconfirmed).toBeUndefined()
  })
})

describe('the wallet around the page that answers after its deadline', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function openLate() {
    const [host, fox, storage] = [
      around(),
      createMockWallet({ id: 'fox', accounts: ['fox-1'] }),
      memoryStorage(),
    ]
    fox.autoApprove()
    const slow = slowWallet(host)
    const opened = await openMockKit({ wallets: [slow, fox], storage })
    await vi.advanceTimersByTimeAsync(6_000)
    expect([opened.account(), opened.status()]).toEqual([undefined, 'disconnected'])
    const answer = async () => {
      slow.answer()
      await vi.advanceTimersByTimeAsync(10)
      return [opened.account(), host.watchers]
    }
    return { ...opened, storage, answer }
  }

  it('is connected then, without a trace in storage', async () => {
    const { status, storage, answer } = await openLate()
    expect([await answer(), status(), storage.get('connections')]).toEqual([['vault', 1], 'connected', null])
  })

  it('stays out once another one is connected', async () => {
    const { connections, answer } = await openLate()
    await connections.connect({ walletId: 'fox' })
    expect(await answer()).toEqual(['fox-1', 0])
  })

  it('stays out once the visitor has disconnected', async () => {
    const { connections, answer } = await openLate()
    await connections.disconnect()
    expect(await answer()).toEqual([undefined, 0])
  })

  it('is not heard by a page that was left', async () => {
    const { kit, answer } = await openLate()
    await kit.dispose()
    expect(await answer()).toEqual([undefined, 0])
    expect(vi.getTimerCount()).toBe(0)
  })
})
