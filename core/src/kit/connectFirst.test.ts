import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { mockChain } from '../testing/mockChain.js'
import { guarded, openPaying } from '../testing/openPaying.js'
import { settled } from '../testing/settled.js'
import { sharedStorage } from '../testing/sharedStorage.js'
import { until } from '../testing/until.js'

describe('a view that needs an account', () => {
  it('is shown as it is to whom is connected', async () => {
    const { connect, go, views } = await openPaying()
    await connect()
    go('paying')
    expect(views()).toEqual(['paying'])
  })

  it('is shown after connecting, in place of Connect, with its params', async () => {
    const { kit, connect, go, shown, views } = await openPaying()
    const opened: string[] = []
    kit.on('modal:opened', ({ view }) => opened.push(view))
    go('paying/amount', { amount: '5' })
    expect(shown()).toEqual({
      view: 'Connect',
      params: undefined,
      next: { view: 'paying/amount', params: { amount: 5n } },
    })
    expect(opened).toEqual(['Connect'])
    await connect()
    expect(views()).toEqual(['paying/amount'])
    expect(shown()).toEqual({ view: 'paying/amount', params: { amount: 5n } })
  })

  it('waits below the views that connect, which lead on to it', async () => {
    const { kit, connect, go, router, views } = await openPaying()
    go('paying')
    router.push('ConnectingExternal', { walletId: 'fox' })
    await connect()
    await settled()
    // It shows that it is done, before it leaves.
    expect(views()).toEqual(['Connect', 'ConnectingExternal'])
    kit.router.goBackToIndex(0)
    expect(views()).toEqual(['paying'])
    expect(kit.get(kit.router.state$).direction).toBe('forward')
  })

  it('is shown on the way back from there as well', async () => {
    const { kit, connect, go, router, views } = await openPaying()
    go('Networks')
    go('paying')
    router.push('ConnectingExternal', { walletId: 'fox' })
    await connect()
    await kit.router.goBack()
    expect(views()).toEqual(['Networks', 'paying'])
  })

  it.each(['push', 'replace', 'reset'] as const)('waits also when a view moves to it: %s', async move => {
    const { connect, go, router, views } = await openPaying()
    go('paying/rates')
    router[move]('paying')
    const below = move === 'push' ? ['paying/rates'] : []
    expect(views()).toEqual([...below, 'Connect'])
    await connect()
    expect(views()).toEqual([...below, 'paying'])
  })

  it('takes the place of Connect that is shown already, and of what was opened from there', async () => {
    const { connect, go, router, views, shown } = await openPaying()
    go('Connect')
    go('paying')
    expect(views()).toEqual(['Connect'])
    router.push('ConnectingExternal', { walletId: 'fox' })
    go('other')
    expect(views()).toEqual(['Connect'])
    expect(shown().next?.view).toBe('other')
    await connect()
    expect(views()).toEqual(['other'])
  })

  it('is forgotten when the app asks for Connect itself', async () => {
    const { connect, go, shown, views } = await openPaying()
    go('paying')
    go('Connect')
    expect(shown()).toEqual({ view: 'Connect', params: undefined })
    await connect()
    await settled()
    expect(views()).toEqual(['Connect'])
  })

  it('is forgotten then from a view further on as well', async () => {
    const { kit, connect, go, router, views } = await openPaying()
    go('paying')
    router.push('ConnectingExternal', { walletId: 'fox' })
    go('Connect')
    expect(views()).toEqual(['Connect', 'ConnectingExternal', 'Connect'])
    await connect()
    kit.router.goBackToIndex(0)
    expect(views()).toEqual(['Connect'])
  })

  it('is forgotten on the way back from Connect, and when the modal closes', async () => {
    const { kit, connect, go, views, isOpen } = await openPaying()
    go('Networks')
    go('paying')
    await kit.router.goBack()
    expect(views()).toEqual(['Networks'])
    go('paying')
    kit.close()
    await connect()
    await settled()
    expect([views(), isOpen()]).toEqual([['Connect'], false])
  })

  it('waits on when the wallet refuses', async () => {
    const fox = createMockWallet({ id: 'fox' })
    const { connect, go, shown, views } = await openPaying({ wallets: [fox] })
    go('paying')
    fox.reject()
    await expect(connect()).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(shown().next?.view).toBe('paying')
    fox.approve()
    await connect()
    expect(views()).toEqual(['paying'])
  })

  it('gives way to Connect when the account goes, and comes back with the next one', async () => {
    const { connections, connect, go, router, views } = await openPaying()
    await connect()
    go('Account')
    router.push('paying')
    await connections.disconnect()
    await settled()
    expect(views()).toEqual(['Account', 'Connect'])
    await connect()
    await settled()
    expect(views()).toEqual(['Account', 'paying'])
  })

  it('is shown when another family with an account comes into use', async () => {
    const owl = createMockWallet({ id: 'owl', namespace: 'moon', networkId: 'moon:1' })
    owl.autoApprove()
    const moon = mockChain({ id: 'moon', wallets: [owl] })
    const { connections, go, views } = await openPaying({ plugins: [moon.plugin] })
    await connections.connect({ walletId: 'owl' })
    connections.selectNamespace('mock')
    go('paying')
    expect(views()).toEqual(['Connect'])
    connections.selectNamespace('moon')
    await settled()
    expect(views()).toEqual(['paying'])
  })

  it('is shown when the page finds the wallet of an earlier visit', async () => {
    const fox = createMockWallet({ id: 'fox' })
    fox.autoApprove()
    const storage = memoryStorage()
    const first = await openPaying({ wallets: [fox], storage })
    await first.connect()
    await first.kit.dispose()
    const { chain, go, views } = await openPaying({ wallets: [], storage })
    go('paying')
    expect(views()).toEqual(['Connect'])
    chain.announce(fox)
    await settled()
    expect(views()).toEqual(['paying'])
  })

  it('is shown when another tab connects', async () => {
    const { tab } = sharedStorage()
    const fox = createMockWallet({ id: 'fox' })
    fox.autoApprove()
    const here = await openPaying({ wallets: [fox], storage: tab() })
    const there = await openPaying({ wallets: [fox], storage: tab() })
    here.go('paying')
    await there.connect()
    await until(() => here.views()[0] === 'paying')
  })

  it('takes the place of Connect in a card in the page', async () => {
    const { kit, connect, go, views } = await openPaying()
    kit.open({ embedded: true })
    go('paying')
    expect(views()).toEqual(['Connect'])
    await connect()
    await settled()
    expect(views()).toEqual(['paying'])
    expect(kit.get(kit.modal$)).toMatchObject({ open: true, embedded: true })
  })

  it('is shown once the gates are passed, each in turn', async () => {
    const { connect, go, take, views, isOpen } = await openPaying({ plugins: [guarded()] })
    go('paying')
    await connect()
    await settled()
    expect(views()).toEqual(['Connect', 'guarded/terms'])
    take()
    expect(views()).toEqual(['Connect', 'guarded/sign'])
    take()
    expect([views(), isOpen()]).toEqual([['paying'], true])
  })

  it('is not shown to whom leaves at a gate', async () => {
    const { connections, connect, go, isOpen } = await openPaying({ plugins: [guarded()] })
    go('paying')
    await connect()
    await connections.disconnect()
    await settled()
    expect(isOpen()).toBe(false)
  })
})
