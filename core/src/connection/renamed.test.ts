import { describe, expect, it, vi } from 'vitest'
import { createMockWallet } from '../testing/createMockWallet.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { leaveConnected } from '../testing/leaveConnected.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'

describe('a wallet that had another id when it was connected', () => {
  it('finds a wallet again that has another id on this load', async () => {
    const storage = await leaveConnected(foxAndOwl())
    const { live, chain, status } = await openMockKit({ wallets: [], storage })
    const vixen = createMockWallet({ id: 'vixen', accounts: ['fox-1'], connector: { formerIds: ['fox'] } })
    vixen.granted = true
    chain.announce(vixen)
    await vi.waitFor(() => expect([live(), status()]).toEqual([['vixen'], 'connected']))
    expect(storage.keys?.().map(storage.get).join()).toContain('vixen')
  })

  it('does not take another wallet with a grant for the one that had the remembered id', async () => {
    const storage = await leaveConnected(foxAndOwl())
    const { live, chain, kit } = await openMockKit({ wallets: [], storage })
    const place = { formerIds: ['fox'] }
    const vixen = createMockWallet({ id: 'vixen', accounts: ['vixen-1'], connector: place })
    vixen.granted = true
    chain.announce(vixen)
    await settled()
    expect([live(), vixen.prompts]).toEqual([[], 0])
    expect(storage.keys?.().map(storage.get).join()).not.toContain('vixen')
    await kit.dispose()
    // One that announces the remembered id itself is the same, whichever account it has by now.
    const again = await openMockKit({ wallets: [], storage: await leaveConnected(foxAndOwl()) })
    const same = createMockWallet({
      id: 'vixen',
      accounts: ['vixen-1'],
      connector: { ...place, rdns: 'fox' },
    })
    same.granted = true
    again.chain.announce(same)
    await vi.waitFor(() => expect(again.live()).toEqual(['vixen']))
  })

  it('does not store another wallet in the place of the remembered one before it has answered', async () => {
    const storage = await leaveConnected(foxAndOwl())
    const { connections, chain } = await openMockKit({ wallets: foxAndOwl().slice(1), storage })
    const vixen = createMockWallet({ id: 'vixen', connector: { formerIds: ['fox'] } })
    const never = new Promise<never>(() => {})
    chain.announce({ ...vixen, connector: { ...vixen.connector, connect: () => never } })
    await settled()
    // Something else is stored meanwhile.
    await connections.switchNetwork('mock:2')
    expect(storage.keys?.().map(storage.get).join()).toContain('mock:2')
    expect(storage.keys?.().map(storage.get).join()).not.toContain('vixen')
  })

  it('brings back nothing where two wallets had the remembered id', async () => {
    const storage = await leaveConnected(foxAndOwl())
    const { live, chain } = await openMockKit({ wallets: [], storage })
    for (const id of ['vixen', 'cub']) {
      const wallet = createMockWallet({ id, accounts: ['fox-1'], connector: { formerIds: ['fox'] } })
      wallet.granted = true
      chain.announce(wallet)
    }
    await settled()
    expect(live()).toEqual([])
  })
})
