import { describe, expect, it } from 'vitest'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { openMockKit } from '../testing/openMockKit.js'
import { outcome } from '../testing/outcome.js'
import { settled } from '../testing/settled.js'

describe('requests to connect that meet', () => {
  it('takes a double click as one request', async () => {
    const [fox] = foxAndOwl()
    const { connections } = await openMockKit({ wallets: [fox] })
    const both = [connections.connect({ walletId: 'fox' }), connections.connect({ walletId: 'fox' })]
    await settled()
    expect(fox.prompts).toBe(1)
    fox.approve()
    const [one, two] = await Promise.all(both)
    expect(one).toBe(two)
    expect(fox.watchers).toBe(1)
  })

  it('lets the newest request win, whichever wallet answers first', async () => {
    const [fox, owl] = foxAndOwl()
    const { connections, account, live } = await openMockKit({ wallets: [fox, owl] })
    const older = outcome(connections.connect({ walletId: 'fox' }))
    await settled()
    const newer = connections.connect({ walletId: 'owl' })
    await settled()
    fox.approve()
    expect(await older).toMatchObject({ error: { code: 'core/ABORTED' } })
    owl.approve()
    await newer
    await settled()
    expect(account()).toBe('owl-1')
    expect(live()).toEqual(['owl'])
    // Fox does not stay connected behind the visitor's back.
    expect([fox.watchers, fox.disconnects]).toEqual([0, 1])
  })

  it('lets the newest win even where the older one was answered in the same moment', async () => {
    const [fox, owl] = foxAndOwl()
    const { connections, live } = await openMockKit({ wallets: [fox, owl] })
    const older = outcome(connections.connect({ walletId: 'fox' }))
    await settled()
    fox.approve()
    const newer = connections.connect({ walletId: 'owl' })
    owl.approve()
    await newer
    expect(await older).toMatchObject({ error: { code: 'core/ABORTED' } })
    expect(live()).toEqual(['owl'])
  })

  it('is either connected or let go of, never half, whichever moment it is given up in (H02)', async () => {
    for (let steps = 0; steps < 20; steps++) {
      const [fox] = foxAndOwl()
      const { connections, status, live } = await openMockKit({ wallets: [fox] })
      const abort = new AbortController()
      const connecting = outcome(connections.connect({ walletId: 'fox', signal: abort.signal }))
      await settled()
      fox.approve()
      for (let step = 0; step < steps; step++) await Promise.resolve()
      abort.abort()
      const { value } = await connecting
      await settled()
      const expected = value
        ? { status: 'connected', live: ['fox'], granted: true, watchers: 1 }
        : { status: 'disconnected', live: [], granted: false, watchers: 0 }
      const { granted, watchers } = fox
      expect({ status: status(), live: live(), granted, watchers }).toEqual(expected)
    }
  })

  it('takes nothing away for a request that cannot work', async () => {
    const [fox] = foxAndOwl()
    const { connections, status } = await openMockKit({ wallets: [fox] })
    const connecting = connections.connect({ walletId: 'fox' })
    await settled()
    await expect(connections.connect({ walletId: 'fox', namespace: 'moon' })).rejects.toMatchObject({
      code: 'connect/UNKNOWN_WALLET',
      message: 'This wallet does not support moon',
      context: { id: 'fox' },
    })
    expect(status()).toBe('connecting')
    fox.approve()
    await connecting
    expect(status()).toBe('connected')
  })

  it('can be given up, by a signal too, and the same wallet can be asked again at once', async () => {
    const [fox] = foxAndOwl()
    const { connections, status } = await openMockKit({ wallets: [fox] })
    const abort = new AbortController()
    const first = outcome(connections.connect({ walletId: 'fox', signal: abort.signal }))
    await settled()
    abort.abort()
    const second = outcome(connections.connect({ walletId: 'fox' }))
    await settled()
    connections.cancel()
    const third = connections.connect({ walletId: 'fox' })
    expect([await first, await second]).toMatchObject([
      { error: { code: 'core/ABORTED' } },
      { error: { code: 'core/ABORTED' } },
    ])
    await settled()
    fox.approve()
    fox.approve()
    fox.approve()
    expect((await third).walletId).toBe('fox')
    await settled()
    expect(status()).toBe('connected')
    // The two late answers were not let go of: that would have ended the third.
    expect([fox.watchers, fox.disconnects, fox.granted]).toEqual([1, 0, true])
  })

  it('refuses what is approved after the modal was closed, and the promise settles once (H02)', async () => {
    const [fox] = foxAndOwl()
    const { kit, connections, status } = await openMockKit({ wallets: [fox] })
    kit.open('Connect')
    const connecting = outcome(connections.connect({ walletId: 'fox' }))
    await settled()
    kit.close()
    expect(await connecting).toMatchObject({
      error: { code: 'connect/MODAL_CLOSED', message: 'Modal closed' },
    })
    fox.approve()
    await settled()
    expect(status()).toBe('disconnected')
    expect([fox.watchers, fox.disconnects, fox.granted]).toEqual([0, 1, false])
  })
})
