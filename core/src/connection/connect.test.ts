import { afterEach, describe, expect, it, vi } from 'vitest'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { openMockKit } from '../testing/openMockKit.js'
import { outcome } from '../testing/outcome.js'
import { settled } from '../testing/settled.js'

afterEach(() => {
  vi.useRealTimers()
})

const nothingSwitched = { hasSwitchedAccount: false, hasSwitchedWallet: false }

describe('connecting', () => {
  it('waits for the person: connecting, then connected, and tells the host', async () => {
    const [fox] = foxAndOwl()
    const { kit, connections, status, account } = await openMockKit({ wallets: [fox] })
    const heard: unknown[] = []
    kit.onAny((type, data) => heard.push([type, data]))
    const connecting = connections.connect({ walletId: 'fox' })
    await settled()
    expect(status()).toBe('connecting')
    expect(kit.get(connections.pending$)).toEqual({ walletId: 'fox', namespace: 'mock' })
    expect(account()).toBeUndefined()
    fox.approve()
    const connection = await connecting
    expect(connection).toMatchObject({
      connectorId: 'fox',
      walletId: 'fox',
      namespace: 'mock',
      networkId: 'mock:1',
      account: { address: 'fox-1', caipAddress: 'mock:1:fox-1', namespace: 'mock', type: 'eoa' },
    })
    expect(connection.accounts.map(({ address }) => address)).toEqual(['fox-1', 'fox-2'])
    expect(status()).toBe('connected')
    expect(kit.get(connections.pending$)).toBeUndefined()
    expect(heard).toEqual([
      ['connect:started', { walletId: 'fox', namespace: 'mock' }],
      ['account:changed', { namespace: 'mock', caipAddress: 'mock:1:fox-1', ...nothingSwitched }],
      ['network:changed', { namespace: 'mock', networkId: 'mock:1' }],
      [
        'connect:succeeded',
        { walletId: 'fox', namespace: 'mock', caipAddress: 'mock:1:fox-1', reconnected: false },
      ],
    ])
  })

  it('is rejected with the specification’s words, and nothing changes', async () => {
    const [fox] = foxAndOwl()
    const { kit, connections, status } = await openMockKit({ wallets: [fox] })
    const failed: unknown[] = []
    kit.on('connect:failed', ({ walletId, error }) => failed.push([walletId, error.code]))
    const connecting = outcome(connections.connect({ walletId: 'fox' }))
    fox.reject()
    expect(await connecting).toMatchObject({
      error: { code: 'core/USER_REJECTED', message: 'User rejected the request' },
    })
    expect(status()).toBe('disconnected')
    expect(failed).toEqual([['fox', 'core/USER_REJECTED']])
    // The next attempt works.
    const again = connections.connect({ walletId: 'fox' })
    fox.approve()
    expect((await again).walletId).toBe('fox')
  })

  it('keeps the connection it has until the new one succeeds, and when that fails', async () => {
    const [fox, owl] = foxAndOwl()
    const { connections, account, live } = await openMockKit({ wallets: [fox, owl] })
    fox.autoApprove()
    await connections.connect({ walletId: 'fox' })
    const failing = outcome(connections.connect({ walletId: 'owl' }))
    await settled()
    expect(account()).toBe('fox-1')
    owl.reject()
    expect(await failing).toMatchObject({ error: { code: 'core/USER_REJECTED' } })
    expect(account()).toBe('fox-1')
    const next = connections.connect({ walletId: 'owl' })
    owl.approve()
    await next
    expect(account()).toBe('owl-1')
    expect(live()).toEqual(['fox', 'owl'])
  })

  it('ends after 120 s when nobody answers, and what is approved later is let go of', async () => {
    vi.useFakeTimers()
    const [fox] = foxAndOwl()
    const { connections, status } = await openMockKit({ wallets: [fox] })
    const connecting = outcome(connections.connect({ walletId: 'fox' }))
    await vi.advanceTimersByTimeAsync(119_900)
    expect(status()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(200)
    expect(await connecting).toMatchObject({ error: { code: 'core/TIMEOUT', retryable: true } })
    expect(status()).toBe('disconnected')
    fox.approve()
    await vi.advanceTimersByTimeAsync(10)
    expect(status()).toBe('disconnected')
    expect([fox.watchers, fox.disconnects, fox.granted]).toEqual([0, 1, false])
  })

  it('does not ask at all when its signal is aborted before', async () => {
    const [fox] = foxAndOwl()
    const { connections } = await openMockKit({ wallets: [fox] })
    await expect(connections.connect({ walletId: 'fox', signal: AbortSignal.abort() })).rejects.toMatchObject(
      {
        code: 'core/ABORTED',
      },
    )
    expect(fox.prompts).toBe(0)
  })

  it('waits for a wallet that has not announced itself yet, for 3 s', async () => {
    vi.useFakeTimers()
    const [fox, owl] = foxAndOwl()
    owl.autoApprove()
    const { connections, chain, live } = await openMockKit({ wallets: [fox] })
    const early = connections.connect({ walletId: 'owl' })
    const nobody = outcome(early)
    await vi.advanceTimersByTimeAsync(500)
    chain.announce(owl)
    await vi.advanceTimersByTimeAsync(100)
    expect(await nobody).toMatchObject({ value: { walletId: 'owl' } })
    expect(live()).toEqual(['owl'])
    const unknown = outcome(connections.connect({ walletId: 'ghost' }))
    await vi.advanceTimersByTimeAsync(3_100)
    expect(await unknown).toMatchObject({
      error: {
        code: 'connect/UNKNOWN_WALLET',
        message: 'This wallet is not available',
        context: { id: 'ghost' },
      },
    })
    // Later there is nothing to wait for.
    await expect(connections.connect({ walletId: 'ghost' })).rejects.toMatchObject({
      code: 'connect/UNKNOWN_WALLET',
    })
    expect(vi.getTimerCount()).toBe(0)
  })
})
