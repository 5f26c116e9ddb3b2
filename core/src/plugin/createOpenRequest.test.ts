import { describe, expect, it } from 'vitest'
import { openPaying } from '../testing/openPaying.js'
import { settled } from '../testing/settled.js'

describe('a call that waits for such a view', () => {
  it('goes on through connecting, and settles with what happens then', async () => {
    const { connect, pay, paid, views } = await openPaying()
    const { settling } = pay()
    await connect()
    await settled()
    expect(views()).toEqual(['paying'])
    paid('0x1')
    expect(await settling).toBe('0x1')
  })

  it('is not over while the modal is still to open, whatever else of it changes', async () => {
    const { kit, connect, go, wait, paid } = await openPaying()
    const { settling } = wait()
    kit.setLoading(true)
    await connect()
    go('paying')
    await settled()
    paid('0x2')
    expect(await settling).toBe('0x2')
  })

  it('is not over when other views come and go before its own', async () => {
    const { kit, connect, go, wait, paid } = await openPaying()
    await connect()
    const { settling } = wait()
    go('Networks')
    kit.close()
    go('Networks')
    go('paying')
    await settled()
    paid('0x2')
    expect(await settling).toBe('0x2')
  })

  it('rejects after a refusal when its view was left while a wallet was asked', async () => {
    const { kit, connect, go, pay, ask, isOpen } = await openPaying()
    await connect()
    go('Networks')
    const { settling } = pay()
    const refuse = ask()
    await kit.router.goBack()
    refuse()
    expect([isOpen(), await settling]).toEqual([true, 'core/USER_REJECTED'])
  })

  it('rejects when the modal is closed before anybody connected', async () => {
    const { kit, pay } = await openPaying()
    const { settling } = pay()
    kit.close()
    expect(await settling).toBe('core/ABORTED')
  })

  it('rejects on the way back from Connect, though the modal stays open', async () => {
    const { kit, go, pay, isOpen } = await openPaying()
    go('Networks')
    const { settling } = pay()
    await kit.router.goBack()
    expect([isOpen(), await settling]).toEqual([true, 'core/ABORTED'])
  })

  it('rejects when the app asks for Connect itself', async () => {
    const { go, pay, isOpen } = await openPaying()
    const { settling } = pay()
    go('Connect')
    expect([isOpen(), await settling]).toEqual([true, 'core/ABORTED'])
  })

  it('rejects when another call or another view takes its place', async () => {
    const { connect, go, pay, paid, views } = await openPaying()
    const first = pay()
    const second = pay()
    expect(await first.settling).toBe('core/ABORTED')
    go('other')
    expect(await second.settling).toBe('core/ABORTED')
    const third = pay()
    await connect()
    await settled()
    expect(views()).toEqual(['paying'])
    paid('0x3')
    expect(await third.settling).toBe('0x3')
  })
})
