import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import { outcome } from '../testing/outcome.js'
import { settled } from '../testing/settled.js'
import { switchingChain } from '../testing/switchingChain.js'

afterEach(() => {
  vi.useRealTimers()
})

async function openSwitching() {
  const [fox, owl] = foxAndOwl()
  for (const wallet of [fox, owl]) wallet.autoApprove()
  const storage = memoryStorage()
  const chain = switchingChain()
  const open = await openMockKit({ wallets: [fox, owl], plugins: [chain.plugin], storage })
  await open.connections.connect({ walletId: 'fox' })
  const { kit, connections } = open
  return {
    ...open,
    fox,
    owl,
    storage,
    requests: chain.requests,
    network: () => kit.get(connections.network$)?.id,
    caipAddress: () => kit.get(connections.account$)?.caipAddress,
    stored: () => JSON.parse(storage.get('connections') ?? '{}').data.networks,
  }
}

describe('a switch of network', () => {
  it('changes nothing before the wallet agreed, and then everything at once', async () => {
    const { kit, connections, requests, network, caipAddress, stored } = await openSwitching()
    const heard: unknown[] = []
    kit.on('network:changed', data => heard.push(data))
    const switching = connections.switchNetwork('mock:2')
    expect(requests.map(({ address, networkId }) => [address, networkId])).toEqual([['fox-1', 'mock:2']])
    expect([network(), caipAddress()]).toEqual(['mock:1', 'mock:1:fox-1'])
    requests[0]?.resolve()
    await switching
    expect([network(), caipAddress()]).toEqual(['mock:2', 'mock:2:fox-1'])
    expect(stored()).toEqual({ mock: 'mock:2' })
    expect(heard).toEqual([{ namespace: 'mock', networkId: 'mock:2' }])
  })

  it.each([
    [{ code: 4001, message: 'no' }, 'core/USER_REJECTED'],
    [{ code: 4902, message: 'Unrecognized chain ID' }, 'network/NOT_IN_WALLET'],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, 'network/NOT_IN_WALLET'],
    [new Error('boom'), 'network/SWITCH_FAILED'],
    [undefined, 'network/SWITCH_FAILED'],
  ])('that fails with %j leaves every store as it was (H04)', async (failure, code) => {
    const { connections, requests, network, caipAddress, storage, status } = await openSwitching()
    const before = storage.get('connections')
    const switching = outcome(connections.switchNetwork('mock:2'))
    requests[0]?.reject(failure)
    expect(await switching).toMatchObject({ error: { name: 'KitError', code } })
    expect([network(), caipAddress(), status()]).toEqual(['mock:1', 'mock:1:fox-1', 'connected'])
    expect(storage.get('connections')).toBe(before)
  })

  it('that the wallet makes by itself is followed, whoever asked', async () => {
    const { fox, network, caipAddress, connections, requests } = await openSwitching()
    fox.change({ networkId: 'mock:2' })
    expect([network(), caipAddress()]).toEqual(['mock:2', 'mock:2:fox-1'])
    // It is there already: nobody is asked.
    await connections.switchNetwork('mock:2')
    expect(requests).toHaveLength(0)
    fox.change({ networkId: 'moon:1' })
    fox.change({ networkId: '<img>' as never })
    expect(network()).toBe('mock:2')
  })

  it('that is approved without any event is believed (H05)', async () => {
    const { connections, requests, caipAddress } = await openSwitching()
    const switching = connections.switchNetwork('mock:2')
    requests[0]?.resolve()
    await switching
    expect(caipAddress()).toBe('mock:2:fox-1')
  })

  it('gives way to a newer one', async () => {
    const { connections, requests, network, fox } = await openSwitching()
    const older = outcome(connections.switchNetwork('mock:2'))
    fox.change({ networkId: 'mock:2' })
    const newer = connections.switchNetwork('mock:1')
    expect(requests[0]?.signal?.aborted).toBe(true)
    expect(await older).toMatchObject({ error: { code: 'core/ABORTED' } })
    requests[0]?.resolve()
    requests[1]?.resolve()
    await newer
    expect(network()).toBe('mock:1')
  })

  it('can be given up', async () => {
    const { connections, requests, network } = await openSwitching()
    const abort = new AbortController()
    const switching = outcome(connections.switchNetwork('mock:2', { signal: abort.signal }))
    abort.abort()
    expect(await switching).toMatchObject({ error: { code: 'core/ABORTED' } })
    requests[0]?.resolve()
    await settled()
    expect(network()).toBe('mock:1')
    const dead = connections.switchNetwork('mock:2', { signal: AbortSignal.abort() })
    await expect(dead).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(requests).toHaveLength(1)
  })

  it('ends after 120 s when nobody answers, and leaves no timer', async () => {
    const { connections, requests, network } = await openSwitching()
    vi.useFakeTimers()
    const switching = outcome(connections.switchNetwork('mock:2'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await switching).toMatchObject({ error: { code: 'core/TIMEOUT' } })
    expect(requests[0]?.signal?.aborted).toBe(true)
    expect([network(), vi.getTimerCount()]).toEqual(['mock:1', 0])
  })

  it('does not bring back who was disconnected meanwhile', async () => {
    const { connections, requests, live, status } = await openSwitching()
    const switching = connections.switchNetwork('mock:2')
    await connections.disconnect()
    requests[0]?.resolve()
    await switching
    expect([live(), status()]).toEqual([[], 'disconnected'])
  })

  it('is for the wallet that was asked, though another one is chosen meanwhile', async () => {
    const { kit, connections, requests } = await openSwitching()
    const switching = connections.switchNetwork('mock:2')
    await connections.connect({ walletId: 'owl' })
    requests[0]?.resolve()
    await switching
    const all = kit.get(connections.connections$)
    expect(all.map(({ connectorId, networkId }) => [connectorId, networkId])).toEqual([
      ['fox', 'mock:2'],
      ['owl', 'mock:1'],
    ])
  })

  it.each(['mock:9', 'moon:1', '', 'mock', '__proto__:1', undefined])(
    'to %j, which the app does not offer, is refused',
    async networkId => {
      const { connections, requests, network } = await openSwitching()
      await expect(connections.switchNetwork(networkId as 'mock:9')).rejects.toMatchObject({
        code: 'network/UNSUPPORTED',
      })
      expect([requests.length, network()]).toEqual([0, 'mock:1'])
    },
  )

  it('before anybody is connected is a choice, and shows its namespace', async () => {
    const moon = mockChain({ id: 'moon', wallets: [] })
    const storage = memoryStorage()
    const { kit, connections } = await openMockKit({ plugins: [moon.plugin], storage })
    await connections.switchNetwork('moon:2')
    expect(kit.get(connections.network$)).toMatchObject({ id: 'moon:2', supported: true })
    expect(kit.get(connections.activeNamespace$)).toBe('moon')
    await kit.dispose()
    const next = await openMockKit({ plugins: [moon.plugin], storage })
    await settled()
    expect(next.kit.get(next.connections.network$)?.id).toBe('moon:2')
  })
})
