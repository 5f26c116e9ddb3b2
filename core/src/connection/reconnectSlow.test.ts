import { describe, expect, it } from 'vitest'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { leaveConnected } from '../testing/leaveConnected.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'
import { slowWallet } from '../testing/slowWallet.js'

/** A page load after which fox takes its time to answer. */
async function openSlowly() {
  const [fox, owl] = foxAndOwl()
  const storage = await leaveConnected([fox, owl])
  const slow = slowWallet(fox)
  const open = await openMockKit({ wallets: [slow, owl], storage })
  for (const wallet of [fox, owl]) wallet.autoApprove()
  return { ...open, fox, owl, storage, slow }
}

describe('while a wallet takes its time to answer a page load', () => {
  it('another one that is connected by hand stays chosen (H08)', async () => {
    const { connections, account, live, slow, storage } = await openSlowly()
    await connections.connect({ walletId: 'owl' })
    slow.answer()
    await settled()
    expect([live(), account()]).toEqual([['owl', 'fox'], 'owl-1'])
    expect(JSON.parse(storage.get('connections') ?? '').data.chosen).toEqual({ mock: 'owl' })
  })

  it('the same one that is connected by hand is connected once (H08)', async () => {
    const { connections, account, live, fox, slow } = await openSlowly()
    const connection = await connections.connect({ walletId: 'fox' })
    connections.select(connection, 'fox-2')
    slow.answer()
    await settled()
    expect([live(), account(), fox.watchers]).toEqual([['fox'], 'fox-2', 1])
  })

  it('disconnecting is for good: the late answer is not taken, nor after a reload (H09)', async () => {
    const { connections, kit, live, fox, owl, slow, storage } = await openSlowly()
    await connections.disconnect()
    slow.answer()
    await settled()
    expect([live(), fox.watchers]).toEqual([[], 0])
    expect(storage.get('connections')).not.toContain('fox')
    await kit.dispose()
    const next = await openMockKit({ wallets: [fox, owl], storage })
    await settled()
    expect(next.live()).toEqual([])
  })

  it('ending the kit takes nothing in, and does not forget it', async () => {
    const { kit, fox, owl, slow, storage } = await openSlowly()
    await kit.dispose()
    slow.answer()
    await settled()
    expect(fox.watchers).toBe(0)
    const next = await openMockKit({ wallets: [fox, owl], storage })
    await settled()
    expect(next.live()).toEqual(['fox'])
  })
})
