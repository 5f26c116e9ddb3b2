import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import { until } from '../testing/until.js'

describe('several wallets', () => {
  it('live side by side: connected, active, disconnected', async () => {
    const [fox, owl] = foxAndOwl()
    for (const wallet of [fox, owl]) wallet.autoApprove()
    const { connections, kit } = await openMockKit({ wallets: [fox, owl] })
    const statuses = () =>
      ['fox', 'owl'].map(connectorId => connections.statusOf({ namespace: 'mock', connectorId }))
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
    await connections.connect({ walletId: 'fox' })
    expect(statuses()).toEqual(['connected', 'disconnected'])
    await connections.connect({ walletId: 'owl' })
    expect(statuses()).toEqual(['active', 'connected'])
    connections.select({ namespace: 'mock', connectorId: 'fox' }, 'fox-2')
    expect(statuses()).toEqual(['connected', 'active'])
    expect(kit.get(connections.account$)?.address).toBe('fox-2')
    // Who comes back to a wallet comes back to its account.
    connections.select({ namespace: 'mock', connectorId: 'owl' })
    connections.select({ namespace: 'mock', connectorId: 'fox' })
    expect(kit.get(connections.account$)?.address).toBe('fox-2')
    await connections.disconnect({ connectorId: 'fox' })
    expect(statuses()).toEqual(['disconnected', 'connected'])
  })

  it('are told apart when one takes the place of another, even with the same account', async () => {
    const [fox, owl] = foxAndOwl()
    const twin = createMockWallet({ id: 'twin', accounts: ['owl-1'] })
    for (const wallet of [fox, owl, twin]) wallet.autoApprove()
    const { connections, kit } = await openMockKit({ wallets: [fox, owl, twin] })
    const heard: unknown[] = []
    kit.on('account:changed', ({ caipAddress, hasSwitchedAccount, hasSwitchedWallet }) =>
      heard.push([caipAddress, hasSwitchedAccount, hasSwitchedWallet]),
    )
    const namespace = 'mock'
    await connections.connect({ walletId: 'fox' })
    connections.select({ namespace, connectorId: 'fox' }, 'fox-2')
    await connections.connect({ walletId: 'owl' })
    await connections.connect({ walletId: 'twin' })
    connections.select({ namespace, connectorId: 'twin' })
    await connections.disconnect()
    expect(heard).toEqual([
      ['mock:1:fox-1', false, false],
      ['mock:1:fox-2', true, false],
      ['mock:1:owl-1', true, true],
      ['mock:1:owl-1', false, true],
      [undefined, false, false],
    ])
  })

  it('are one at a time unless the app asks for several: the first is kept (H11)', async () => {
    const [fox, owl] = foxAndOwl()
    for (const wallet of [fox, owl]) wallet.autoApprove()
    const { connections, live } = await openMockKit({ wallets: [fox, owl], multiWallet: undefined })
    await connections.connect({ walletId: 'fox' })
    await expect(connections.connect({ walletId: 'owl' })).rejects.toMatchObject({
      code: 'connect/MULTI_WALLET_OFF',
      message: 'Multi-Wallet Not Enabled',
    })
    expect(owl.prompts).toBe(0)
    expect(live()).toEqual(['fox'])
    // The same wallet again is not a second one.
    await connections.connect({ walletId: 'fox' })
    await connections.disconnect()
    await connections.connect({ walletId: 'owl' })
    expect(live()).toEqual(['owl'])
  })

  it('are one a namespace: another family may have its own', async () => {
    const fox = createMockWallet({ id: 'fox' })
    const owl = createMockWallet({ id: 'owl', namespace: 'moon' })
    const lynx = createMockWallet({ id: 'lynx', namespace: 'moon' })
    for (const wallet of [fox, owl, lynx]) wallet.autoApprove()
    const storage = memoryStorage()
    const open = () =>
      openMockKit({
        wallets: [fox],
        plugins: [mockChain({ id: 'moon', wallets: [owl, lynx] }).plugin],
        multiWallet: undefined,
        storage,
      })
    const { connections, live } = await open()
    await connections.connect({ walletId: 'fox' })
    await connections.connect({ walletId: 'owl' })
    expect(live()).toEqual(['fox', 'owl'])
    await expect(connections.connect({ walletId: 'lynx' })).rejects.toMatchObject({
      code: 'connect/MULTI_WALLET_OFF',
    })
    // Both come back with the next page.
    const next = await open()
    await until(() => next.live().length === 2)
    expect(next.live().sort()).toEqual(['fox', 'owl'])
  })

  it('of one identity are one wallet, also where there may be one at a time', async () => {
    const fox = createMockWallet({ id: 'fox', connector: { rdns: 'io.fox' } })
    const moonFox = createMockWallet({ id: 'moon-fox', namespace: 'moon', connector: { rdns: 'io.fox' } })
    for (const wallet of [fox, moonFox]) wallet.autoApprove()
    const moon = mockChain({ id: 'moon', wallets: [moonFox] })
    const { connections, live, kit } = await openMockKit({
      wallets: [fox],
      plugins: [moon.plugin],
      multiWallet: false,
    })
    await until(() => kit.get(connections.wallets$)[0]?.connectors.length === 2)
    await connections.connect({ walletId: 'fox', namespace: 'mock' })
    await connections.connect({ walletId: 'fox', namespace: 'moon' })
    expect(live()).toEqual(['fox', 'moon-fox'])
    expect(kit.get(connections.activeNamespace$)).toBe('moon')
    expect(Object.keys(kit.get(connections.activeConnections$))).toEqual(['mock', 'moon'])
  })
})
