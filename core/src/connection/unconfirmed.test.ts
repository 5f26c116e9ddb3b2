import { describe, expect, it, vi } from 'vitest'
import type { Account } from '../contract/Account.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet, type MockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'

const account = (address: string): Account => ({
  address,
  caipAddress: `mock:1:${address}`,
  namespace: 'mock',
  type: 'eoa',
})

const fox = (...accounts: string[]): MockWallet => {
  const made = createMockWallet({ id: 'fox', accounts })
  made.granted = true
  made.autoApprove()
  return made
}

/** A fox that says of its silent answers that they come from storage, until it has spoken. */
function storedFox(address: string) {
  const inner = fox(address)
  let hasSpoken = false
  const wallet = createMockWallet({
    id: 'fox',
    connector: {
      async connect(request) {
        const session = await inner.connector.connect(request)
        if (!request.silent) return session
        return Object.defineProperty({ ...session }, 'unconfirmed', { get: () => !hasSpoken })
      },
    },
  })
  const speak = () => {
    hasSpoken = true
    inner.change({})
  }
  return { wallet, inner, speak }
}

async function back(returning: MockWallet, before = fox('mine')) {
  const storage = memoryStorage()
  const first = await openMockKit({ wallets: [before], storage })
  await first.connections.connect({ walletId: 'fox' })
  await first.kit.dispose()
  const opened = await openMockKit({ wallets: [returning], storage })
  await settled()
  const connection = () => opened.kit.get(opened.connections.connection$)
  return {
    ...opened,
    storage,
    connection,
    seen: () => [connection()?.account.address, connection()?.unconfirmed === true],
    stored: () => String(storage.get('connections')),
  }
}

describe('a wallet that came back with another account than the remembered one', () => {
  it('is unconfirmed until the visitor confirms, and the remembered address stays what is stored (F01)', async () => {
    const { connections, seen, stored, kit } = await back(fox('theirs'))
    expect(seen()).toEqual(['theirs', true])
    connections.selectNamespace('mock') // writes
    expect(stored()).not.toContain('theirs')
    const heard = vi.fn()
    kit.on('connect:succeeded', heard)
    const confirmed = await connections.confirm()
    expect([confirmed.account.address, confirmed.unconfirmed]).toEqual(['theirs', undefined])
    expect(seen()).toEqual(['theirs', false])
    expect(stored()).toContain('theirs')
    expect(heard).not.toHaveBeenCalled()
  })

  it('is confirmed when the wallet is back on the remembered one', async () => {
    const wallet = fox('other')
    const { seen } = await back(wallet)
    wallet.change({ accounts: [account('mine')] })
    expect(seen()).toEqual(['mine', false])
  })

  it('is confirmed when the remembered one is among several', async () => {
    const wallet = fox('other', 'mine')
    const { seen } = await back(wallet)
    expect(seen()).toEqual(['mine', false])
    wallet.change({ accounts: [account('other'), account('mine')].reverse() })
    expect(seen()).toEqual(['mine', false])
  })

  it('cannot change to one that nobody has seen without a word either', async () => {
    const wallet = fox('mine')
    const { seen, stored } = await back(wallet)
    expect(seen()).toEqual(['mine', false])
    wallet.change({ accounts: [account('theirs')] })
    expect(seen()).toEqual(['theirs', true])
    expect(stored()).not.toContain('theirs')
  })

  it('cannot change to one that it gave beside the remembered one either (F01)', async () => {
    const wallet = fox('mine', 'theirs')
    const { seen, stored, connections } = await back(wallet)
    expect(seen()).toEqual(['mine', false])
    wallet.change({ accounts: [account('theirs'), account('mine')] })
    expect(seen()).toEqual(['theirs', true])
    connections.selectNamespace('mock') // writes
    expect(stored()).not.toContain('theirs')
    await connections.confirm()
    expect(seen()).toEqual(['theirs', false])
    expect(stored()).toContain('theirs')
  })

  it('is unconfirmed when the visitor chooses another of its accounts, and not when they choose back (F01)', async () => {
    const { seen, stored, connections } = await back(fox('mine', 'theirs'))
    const fox1 = { namespace: 'mock', connectorId: 'fox' }
    connections.select(fox1, 'theirs')
    expect(seen()).toEqual(['theirs', true])
    await connections.switchNetwork('mock:2')
    expect(seen()).toEqual(['theirs', true])
    expect(stored()).not.toContain('theirs')
    connections.select(fox1, 'mine')
    expect(seen()).toEqual(['mine', false])
  })

  it('that a person approved in this visit changes as it likes', async () => {
    const wallet = fox('mine')
    const { seen, connections } = await back(wallet)
    await connections.connect({ walletId: 'fox' })
    wallet.change({ accounts: [account('other')] })
    expect(seen()).toEqual(['other', false])
  })
})

/** A fox of a family whose addresses depend on the network: `there` on the second, by its own key or by that of the first. */
function writingFox(there: string, key: string) {
  const wallet = fox('mine')
  const { connect } = wallet.connector
  wallet.connector.connect = async request => ({
    ...(await connect(request)),
    accountsOn: id => {
      const address = id === 'mock:2' ? there : 'mine'
      const publicKey = id === 'mock:2' ? key : 'key of mine'
      return [{ ...account(address), caipAddress: `${id}:${address}`, publicKey }]
    },
    accounts: [{ ...account('mine'), publicKey: 'key of mine' }],
  })
  return wallet
}

describe('a wallet that came back, on a network where its address is another', () => {
  it('is unconfirmed there with a key that nobody knows, which is not stored (F01)', async () => {
    const { seen, stored, connections } = await back(writingFox('theirs', 'key of theirs'))
    expect(seen()).toEqual(['mine', false])
    await connections.switchNetwork('mock:2')
    expect(seen()).toEqual(['theirs', true])
    expect(stored()).not.toContain('theirs')
    await connections.switchNetwork('mock:1')
    expect(seen()).toEqual(['mine', false])
  })

  it('is confirmed with the key of the remembered account', async () => {
    const { seen, stored, connections } = await back(writingFox('mine-b', 'key of mine'))
    await connections.switchNetwork('mock:2')
    expect(seen()).toEqual(['mine-b', false])
    expect(stored()).toContain('mine-b')
  })
})

describe('a wallet whose accounts come from storage', () => {
  it('is unconfirmed until it has spoken', async () => {
    const { wallet, speak } = storedFox('mine')
    const { seen } = await back(wallet)
    expect(seen()).toEqual(['mine', true])
    speak()
    expect(seen()).toEqual(['mine', false])
  })

  it('is asked by confirm, once, and confirms', async () => {
    const { wallet, inner } = storedFox('mine')
    const { seen, connections } = await back(wallet)
    await Promise.all([connections.confirm(), connections.confirm({ namespace: 'mock', connectorId: 'fox' })])
    expect([inner.prompts, ...seen()]).toEqual([1, 'mine', false])
    await connections.confirm() // nothing to ask
    expect(inner.prompts).toBe(1)
  })

  it('changes the account when it says another one, and says so', async () => {
    const { wallet, inner } = storedFox('planted')
    const honest = fox('mine')
    const { seen, connections, kit } = await back(wallet, fox('planted'))
    inner.connector.connect = honest.connector.connect
    const heard = vi.fn()
    kit.on('account:changed', heard)
    await connections.confirm()
    expect(seen()).toEqual(['mine', false])
    expect(heard).toHaveBeenCalledWith({
      namespace: 'mock',
      caipAddress: 'mock:1:mine',
      hasSwitchedAccount: true,
      hasSwitchedWallet: false,
    })
  })

  it('stays unconfirmed when the visitor says no, and lets go of one that approves after the end', async () => {
    const { wallet, inner } = storedFox('mine')
    const { seen, connections, live } = await back(wallet)
    inner.autoApprove(false)
    const refused = connections.confirm()
    inner.reject()
    await expect(refused).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(seen()).toEqual(['mine', true])
    const late = connections.confirm()
    await settled()
    await connections.disconnect()
    inner.approve()
    await expect(late).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    await settled()
    expect([live(), inner.disconnects]).toEqual([[], 2])
  })

  it('settles when the visitor leaves, and when nobody is connected', async () => {
    const { wallet, inner } = storedFox('mine')
    const { connections, seen } = await back(wallet)
    inner.autoApprove(false)
    const abort = new AbortController()
    const left = connections.confirm({ signal: abort.signal })
    abort.abort()
    await expect(left).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(seen()).toEqual(['mine', true])
    await connections.disconnect()
    await expect(connections.confirm()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
})
