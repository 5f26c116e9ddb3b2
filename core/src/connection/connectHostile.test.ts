import { describe, expect, it } from 'vitest'
import { createMockWallet } from '../testing/createMockWallet.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { openMockKit } from '../testing/openMockKit.js'
import { outcome } from '../testing/outcome.js'
import { settled } from '../testing/settled.js'
import type { Connector } from '../wallet/Connector.js'

describe('a faulty wallet', () => {
  const faulty = (connect: Connector['connect']) => createMockWallet({ id: 'odd', connector: { connect } })
  const session = {
    accounts: [],
    networkId: 'mock:1',
    provider: {},
    watch: () => () => {},
    disconnect: async () => {},
  }
  const alice = { address: 'alice', caipAddress: 'mock:1:alice', namespace: 'mock', type: 'eoa' }
  const throws = () => {
    throw new Error('boom')
  }

  it.each<[string, () => unknown, string]>([
    ['throws instead of answering', throws, 'connect/FAILED'],
    ['answers nothing', () => undefined, 'connect/FAILED'],
    ['answers null', async () => null, 'connect/FAILED'],
    ['answers a text', async () => 'yes', 'connect/FAILED'],
    ['rejects with nothing', () => Promise.reject(undefined), 'connect/FAILED'],
    ['shares no account', async () => session, 'connect/NO_ACCOUNTS'],
    [
      'shares junk instead of accounts',
      async () => ({ ...session, accounts: 'junk' }),
      'connect/NO_ACCOUNTS',
    ],
    [
      'shares junk as accounts',
      async () => ({ ...session, accounts: [null, 7, {}, 'x'] }),
      'connect/NO_ACCOUNTS',
    ],
    [
      'shares an account of another namespace',
      async () => ({ ...session, accounts: [{ ...alice, namespace: 'moon', caipAddress: 'moon:1:alice' }] }),
      'connect/NO_ACCOUNTS',
    ],
    [
      'shares an account whose parts disagree',
      async () => ({ ...session, accounts: [{ ...alice, caipAddress: 'mock:1:mallory' }] }),
      'connect/NO_ACCOUNTS',
    ],
    [
      'is on no network',
      async () => ({ ...session, accounts: [alice], networkId: undefined }),
      'connect/INVALID_NETWORK',
    ],
    [
      'is on junk',
      async () => ({ ...session, accounts: [alice], networkId: 'junk' }),
      'connect/INVALID_NETWORK',
    ],
    [
      'is on a network of another namespace',
      async () => ({ ...session, accounts: [alice], networkId: 'moon:1' }),
      'connect/INVALID_NETWORK',
    ],
    ['cannot be watched', async () => ({ ...session, accounts: [alice], watch: throws }), 'connect/FAILED'],
    [
      'has getters that throw',
      async () =>
        Object.defineProperty({ ...session }, 'accounts', {
          get: throws,
        }),
      'connect/FAILED',
    ],
  ])('that %s ends in one typed error, and changes nothing', async (_, connect, code) => {
    const [fox] = foxAndOwl()
    fox.autoApprove()
    const odd = faulty(connect as Connector['connect'])
    const { connections, account, live, status } = await openMockKit({ wallets: [fox, odd] })
    await connections.connect({ walletId: 'fox' })
    const { error } = (await outcome(connections.connect({ walletId: 'odd' }))) as { error: Error }
    expect(error).toMatchObject({ name: 'KitError', code })
    expect(error.message).not.toBe('')
    expect([account(), live(), status()]).toEqual(['fox-1', ['fox'], 'connected'])
    // Whoever was connected is still followed.
    fox.change({ accounts: [] })
    expect(status()).toBe('disconnected')
  })

  it('that fails to connect again does not lose the connection it has', async () => {
    let turn = 0
    const base = createMockWallet({ id: 'odd' })
    const connect: Connector['connect'] = async request => {
      const whole = await base.connector.connect(request)
      return turn++ === 0 ? whole : { ...whole, watch: throws }
    }
    const odd = { ...base, connector: { ...base.connector, connect } }
    base.autoApprove()
    const { connections, status } = await openMockKit({ wallets: [odd] })
    await connections.connect({ walletId: 'odd' })
    await expect(connections.connect({ walletId: 'odd' })).rejects.toMatchObject({ code: 'connect/FAILED' })
    expect(status()).toBe('connected')
    expect(base.disconnects).toBe(0)
    base.change({ closed: true })
    expect(status()).toBe('disconnected')
  })

  it('that answers twice is connected once', async () => {
    const [fox] = foxAndOwl()
    const { connections, live } = await openMockKit({ wallets: [fox] })
    const connecting = connections.connect({ walletId: 'fox' })
    fox.approve()
    fox.approve()
    await connecting
    await settled()
    expect(live()).toEqual(['fox'])
    expect(fox.watchers).toBe(1)
  })

  it('that shares a flood of accounts is cut', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `a${at % 900}`)
    const fox = createMockWallet({ id: 'fox', accounts: many })
    fox.autoApprove()
    const { connections } = await openMockKit({ wallets: [fox] })
    const { accounts } = await connections.connect({ walletId: 'fox' })
    expect(accounts).toHaveLength(200)
    expect(new Set(accounts.map(({ address }) => address)).size).toBe(200)
  })
})
