import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function openListening() {
  const fox = createMockWallet({ id: 'fox' })
  fox.autoApprove()
  return openMockKit({ wallets: [fox] })
}
const boom = () => {
  throw new Error('listener broke')
}

describe('a listener', () => {
  it('that throws is logged, and stops neither the others nor the kit', async () => {
    const { kit, connections, account } = await openListening()
    const heard: string[] = []
    kit.on('connect:succeeded', boom)
    kit.onAny(boom)
    kit.on('connect:succeeded', ({ walletId }) => heard.push(walletId))
    kit.onAny(type => heard.push(type))
    await connections.connect({ walletId: 'fox' })
    expect(account()).toBe('alice')
    expect(heard).toEqual([
      'connect:started',
      'account:changed',
      'network:changed',
      'fox',
      'connect:succeeded',
    ])
    expect(await kit.log.export()).toContain('listener broke')
  })

  it('that throws whatever it likes harms nobody', async () => {
    const { kit, connections, status } = await openListening()
    for (const thrown of [undefined, null, 7, '', {}, Symbol('x'), new Proxy({}, { get: boom })]) {
      kit.onAny(() => {
        throw thrown
      })
    }
    await connections.connect({ walletId: 'fox' })
    expect(status()).toBe('connected')
  })

  it('of state that throws does not make the writer throw', async () => {
    const { kit, connections, status } = await openListening()
    const heard = vi.fn()
    kit.subscribe(connections.status$, boom)
    kit.subscribe(connections.status$, heard)
    await connections.connect({ walletId: 'fox' })
    expect([status(), heard.mock.lastCall]).toEqual(['connected', ['connected']])
  })

  it('is called once for each time it was added, and not after it was removed', async () => {
    const { kit, connections } = await openListening()
    const listener = vi.fn()
    const stops = [kit.on('disconnect:done', listener), kit.on('disconnect:done', listener)]
    await connections.connect({ walletId: 'fox' })
    await connections.disconnect()
    expect(listener).toHaveBeenCalledTimes(2)
    stops[0]?.()
    stops[0]?.()
    await connections.connect({ walletId: 'fox' })
    await connections.disconnect()
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('that is removed by another one meanwhile is not called; one that is added then hears the next', async () => {
    const { kit } = await openListening()
    const late = vi.fn()
    const removed = vi.fn()
    let stop = () => {}
    kit.on('modal:opened', () => {
      stop()
      kit.on('modal:opened', late)
    })
    stop = kit.on('modal:opened', removed)
    kit.open()
    expect([removed.mock.calls.length, late.mock.calls.length]).toEqual([0, 0])
    kit.close()
    kit.open()
    expect(late).toHaveBeenCalled()
  })

  it('may act on the kit: what it does comes after, and ends', async () => {
    const { kit, connections, status } = await openListening()
    kit.on('connect:succeeded', () => void connections.disconnect())
    kit.on('disconnect:done', () => kit.open())
    await connections.connect({ walletId: 'fox' })
    expect([status(), kit.get(kit.modal$).open]).toEqual(['disconnected', true])
  })

  it('hears nothing of a kit that has ended', async () => {
    const { kit, connections } = await openListening()
    const heard = vi.fn()
    await connections.connect({ walletId: 'fox' })
    kit.onAny(heard)
    await kit.dispose()
    expect(heard).not.toHaveBeenCalled()
  })
})
