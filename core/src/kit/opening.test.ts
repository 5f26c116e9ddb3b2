import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../caip/Caip.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Plugin } from '../plugin/Plugin.js'
import { route } from '../plugin/Route.js'
import { gates } from '../slots/gates.js'
import { pairingViews } from '../slots/pairingViews.js'
import { atom } from '../state/atom.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const view = () => Promise.resolve(() => null)
const pairing = definePlugin({
  id: 'pairing',
  routes: { index: route({ title: 'pair', view }) },
  contributes: [pairingViews.of({ basic: 'pairing', wallet: 'pairing' })],
})()
const forms = definePlugin({
  id: 'forms',
  routes: {
    index: route({ title: 'forms', view }),
    must: route({ title: 'must', view, required: true }),
    pick: route({
      title: 'pick',
      view,
      params: (value: { side: string }) => {
        if (value?.side !== 'in') throw new Error('side must be in')
        return { side: value.side, read: true }
      },
    }),
  },
})()
/** A view that stands between the visitor and all else while the wallet is on a network that the app does not offer. */
const border = definePlugin({
  id: 'border',
  contributes: [
    gates.of({
      view: 'UnsupportedChain',
      isShut$: ({ connections, options }) =>
        atom(get => !options.allowUnsupportedNetwork && get(connections.network$)?.supported === false),
    }),
  ],
})()
const device = (mobile: boolean) => vi.stubGlobal('navigator', { userAgentData: { mobile }, language: 'en' })

async function openWithout(...plugins: Plugin[]) {
  const kit = await createTestKit({ plugins: plugins as never })
  return { kit, shown: () => kit.get(kit.router.entry$).view }
}
async function openConnected(options: Parameters<typeof openMockKit>[0] = {}) {
  const fox = createMockWallet({ id: 'fox' })
  fox.autoApprove()
  const open = await openMockKit({ wallets: [fox], ...options })
  await open.connections.connect({ walletId: 'fox' })
  return { ...open, fox, shown: () => open.kit.get(open.kit.router.entry$) }
}

describe('opening the modal (specification §2)', () => {
  it('honours a view, with its params', async () => {
    const { kit, shown } = await openConnected({ plugins: [forms] })
    kit.open('ConnectingExternal', { walletId: 'fox' })
    expect(shown()).toEqual({ view: 'ConnectingExternal', params: { walletId: 'fox' } })
    const untyped = kit.open as (view: string, params?: unknown) => void
    untyped('forms/pick', { side: 'in' })
    // Params are what the route's schema made of them.
    expect(shown()).toEqual({ view: 'forms/pick', params: { side: 'in', read: true } })
    expect(kit.get(kit.router.state$).history).toHaveLength(2)
  })

  it.each([
    ['forms/nowhere', undefined, 'kit/UNKNOWN_ROUTE', "No installed plugin has the view 'forms/nowhere'"],
    ['forms/constructor', undefined, 'kit/UNKNOWN_ROUTE', undefined],
    ['nobody', undefined, 'kit/UNKNOWN_ROUTE', undefined],
    ['forms/pick', { side: 'out' }, 'kit/INVALID_PARAMS', undefined],
    ['forms/pick', undefined, 'kit/INVALID_PARAMS', undefined],
  ])('refuses %s with %j and stays as it was', async (route, params, code, message) => {
    const { kit } = await openConnected({ plugins: [forms] })
    const open = kit.open as (view: string, params?: unknown) => void
    expect(() => open(route, params)).toThrow(expect.objectContaining({ code, ...(message && { message }) }))
    expect(kit.get(kit.modal$).open).toBe(false)
  })

  it('shows Connect to whom is not connected, Account to whom is', async () => {
    const fox = createMockWallet({ id: 'fox' })
    fox.autoApprove()
    const { kit, connections } = await openMockKit({ wallets: [fox] })
    const opened: string[] = []
    kit.on('modal:opened', ({ view }) => opened.push(view))
    kit.open()
    kit.close()
    await connections.connect({ walletId: 'fox' })
    kit.open()
    expect(opened).toEqual(['Connect', 'Account'])
  })

  it('goes to a network switch for another namespace', async () => {
    const moon = mockChain({ id: 'moon', wallets: [] })
    const { kit, shown } = await openConnected({ plugins: [moon.plugin] })
    kit.open({ namespace: 'moon' })
    expect(shown()).toEqual({ view: 'SwitchNetwork', params: { networkId: 'moon:1' } })
    kit.close()
    kit.open({ namespace: 'mock' })
    expect(shown().view).toBe('Account')
    kit.close()
    kit.open({ namespace: 'nobody' })
    expect(shown().view).toBe('Account')
  })

  it('shows the wallets of the family that was asked for while nobody is connected', async () => {
    const moon = mockChain({ id: 'moon', wallets: [] })
    const { kit } = await openMockKit({ plugins: [moon.plugin] })
    const shown = () => [kit.get(kit.router.entry$).view, kit.get(kit.modal$).namespace]
    kit.open({ namespace: 'moon' })
    expect(shown()).toEqual(['Connect', 'moon'])
    kit.open('AllWallets')
    expect(shown()).toEqual(['AllWallets', 'moon'])
    kit.close()
    expect(shown()).toEqual(['Connect', undefined])
    kit.open({ namespace: 'mock' })
    expect(shown()).toEqual(['Connect', 'mock'])
    kit.open()
    expect(shown()).toEqual(['Connect', undefined])
    kit.open({ namespace: 'nobody' })
    expect(shown()).toEqual(['Connect', undefined])
  })

  it.each([
    [true, 'AllWallets'],
    [false, 'pairing'],
  ])('without any chain: on a phone (%s) shows %s', async (mobile, expected) => {
    device(mobile)
    const { kit, shown } = await openWithout(pairing)
    kit.open()
    expect(shown()).toBe(expected)
    kit.close()
    // For a namespace that nobody brings, the pairing view on both.
    kit.open({ namespace: 'eip155' })
    expect(shown()).toBe('pairing')
    await kit.dispose()
  })

  it('without any chain or pairing shows AllWallets', async () => {
    device(false)
    const { kit, shown } = await openWithout()
    kit.open()
    expect(shown()).toBe('AllWallets')
    await kit.dispose()
  })

  it('that is open already starts over, or goes on to a view that is named', async () => {
    const { kit, shown } = await openConnected()
    const opened = vi.fn()
    kit.on('modal:opened', opened)
    kit.open('Networks')
    kit.open('WhatIsANetwork')
    expect(kit.get(kit.router.state$).history.map(entry => entry.view)).toEqual([
      'Networks',
      'WhatIsANetwork',
    ])
    kit.open()
    expect(kit.get(kit.router.state$).history).toEqual([{ view: 'Account', params: undefined }])
    expect(shown().view).toBe('Account')
    expect(opened).toHaveBeenCalledTimes(1)
  })
})

describe('closing the modal', () => {
  it('starts over at Connect, ends loading, and tells the host once', async () => {
    const { kit, shown } = await openConnected()
    const closed = vi.fn()
    kit.on('modal:closed', closed)
    kit.open('Networks')
    kit.setLoading(true)
    kit.close()
    kit.close()
    expect(shown().view).toBe('Connect')
    expect(kit.get(kit.modal$)).toEqual({ open: false, loading: false, shake: false, embedded: false })
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('inside a page stays open, at Account or Connect, until its place is gone', async () => {
    const { kit, connections, shown } = await openConnected()
    kit.open({ embedded: true })
    kit.router.push('Networks')
    kit.close()
    expect(kit.get(kit.modal$)).toMatchObject({ open: true, embedded: true })
    expect(shown().view).toBe('Account')
    await connections.disconnect()
    kit.close()
    expect(shown().view).toBe('Connect')
    kit.close({ leave: true })
    expect(kit.get(kit.modal$)).toMatchObject({ open: false, embedded: false })
  })

  it('shakes for 500 ms instead where a view must be finished, unless forced', async () => {
    const { kit } = await openConnected({ plugins: [forms] })
    vi.useFakeTimers()
    const untyped = kit.open as (view: string) => void
    untyped('forms/must')
    kit.close()
    expect(kit.get(kit.modal$)).toMatchObject({ open: true, shake: true })
    await vi.advanceTimersByTimeAsync(400)
    kit.close() // the 500 ms begin again
    await vi.advanceTimersByTimeAsync(499)
    expect(kit.get(kit.modal$).shake).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(kit.get(kit.modal$).shake).toBe(false)
    kit.close({ force: true })
    expect(kit.get(kit.modal$).open).toBe(false)
    kit.shake()
    await kit.dispose()
    expect([kit.get(kit.modal$).shake, vi.getTimerCount()]).toEqual([false, 0])
  })
})

describe('a gate, for one at a network that the app does not offer (H10)', () => {
  const far = () => createMockWallet({ id: 'far', networkId: 'mock:9' })

  it.each([
    ['shut', {}, true],
    ['open', { allowUnsupportedNetwork: true }, false],
  ])('is shown at connect while it is shut: %s', async (_, options, isShown) => {
    const wallet = far()
    wallet.autoApprove()
    const { kit, connections } = await openMockKit({ wallets: [wallet], plugins: [border], ...options })
    await connections.connect({ walletId: 'far' })
    expect(kit.get(connections.network$)).toMatchObject({ id: 'mock:9', supported: false })
    expect(kit.get(kit.modal$).open).toBe(isShown)
    expect(kit.get(kit.router.entry$).view === 'UnsupportedChain').toBe(isShown)
  })

  it('must be left before the modal closes, and closes it when it is left', async () => {
    const { kit, fox } = await openConnected({ plugins: [border] })
    fox.change({ networkId: 'mock:9' })
    expect(kit.get(kit.router.entry$).view).toBe('UnsupportedChain')
    kit.close()
    expect(kit.get(kit.modal$)).toMatchObject({ open: true, shake: true })
    fox.change({ networkId: 'mock:2' })
    expect(kit.get(kit.modal$).open).toBe(false)
    expect(kit.get(kit.connections.network$)).toMatchObject({ id: 'mock:2', supported: true })
  })

  it('is returned to from a view above it, which may be left', async () => {
    const { kit, fox } = await openConnected({ plugins: [border, forms] })
    fox.change({ networkId: 'mock:9' })
    const untyped = kit.open as (view: string) => void
    untyped('forms')
    expect(kit.get(kit.router.entry$).view).toBe('forms')
    kit.close()
    expect(kit.get(kit.modal$)).toMatchObject({ open: true, shake: true })
    expect(kit.get(kit.router.entry$).view).toBe('UnsupportedChain')
    expect(kit.get(kit.router.state$).history).toHaveLength(1)
    fox.change({ networkId: 'mock:2' })
    expect(kit.get(kit.modal$).open).toBe(false)
  })

  it('is not returned to from a view that must be completed itself', async () => {
    const { kit, fox } = await openConnected({ plugins: [border, forms] })
    fox.change({ networkId: 'mock:9' })
    const untyped = kit.open as (view: string) => void
    untyped('forms/must')
    kit.close()
    expect(kit.get(kit.modal$)).toMatchObject({ open: true, shake: true })
    expect(kit.get(kit.router.entry$).view).toBe('forms/must')
  })

  it('opens nothing when a page load brings it back, nor for a wallet that is not chosen', async () => {
    const wallet = far()
    const fox = createMockWallet({ id: 'fox' })
    for (const each of [wallet, fox]) each.autoApprove()
    const storage = memoryStorage()
    const first = await openMockKit({ wallets: [wallet, fox], plugins: [border], storage })
    await first.connections.connect({ walletId: 'far' })
    await first.kit.dispose()
    const { kit, connections } = await openMockKit({ wallets: [wallet, fox], plugins: [border], storage })
    await settled()
    expect(kit.get(connections.network$)).toMatchObject({ id: 'mock:9', supported: false })
    expect(kit.get(kit.modal$).open).toBe(false)
    await connections.connect({ walletId: 'fox' })
    wallet.change({ networkId: 'mock:8' as CaipNetworkId })
    expect(kit.get(kit.modal$).open).toBe(false)
  })
})
