// @module-tag random
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import type { Router } from './createRouter.js'

afterEach(() => {
  vi.useRealTimers()
})

async function openRouter(options: { connected?: boolean } = {}) {
  vi.useFakeTimers()
  const fox = createMockWallet({ id: 'fox' })
  const open = await openMockKit({ wallets: [fox] })
  const { kit, connections } = open
  fox.autoApprove()
  if (options.connected) await connections.connect({ walletId: 'fox' })
  kit.open('Connect')
  const views = () => kit.get(kit.router.state$).history.map(({ view }) => view)
  const direction = () => kit.get(kit.router.state$).direction
  const later = (ms = 100) => vi.advanceTimersByTimeAsync(ms)
  return { ...open, router: kit.router, views, direction, later, isOpen: () => kit.get(kit.modal$).open }
}

describe('push, replace and reset', () => {
  it('move the stack and say which way', async () => {
    const { router, views, direction } = await openRouter()
    expect([views(), direction()]).toEqual([['Connect'], 'none'])
    router.push('AllWallets')
    expect([views(), direction()]).toEqual([['Connect', 'AllWallets'], 'forward'])
    router.replace('Networks')
    expect([views(), direction()]).toEqual([['Connect', 'Networks'], 'forward'])
    router.reset('Account')
    expect([views(), direction()]).toEqual([['Account'], 'none'])
  })

  it('take the same view with the same params for the same place', async () => {
    const { router, views, kit } = await openRouter()
    router.push('Connect')
    expect(views()).toEqual(['Connect'])
    router.push('SwitchNetwork', { networkId: 'mock:1' })
    router.push('SwitchNetwork', { networkId: 'mock:1' })
    router.replace('SwitchNetwork', { networkId: 'mock:1' })
    ;(router as Router).push('SwitchNetwork')
    expect(views()).toEqual(['Connect', 'SwitchNetwork'])
    router.push('SwitchNetwork', { networkId: 'mock:2' })
    expect(views()).toEqual(['Connect', 'SwitchNetwork', 'SwitchNetwork'])
    expect(kit.get(kit.router.entry$)).toEqual({ view: 'SwitchNetwork', params: { networkId: 'mock:2' } })
  })

  it('trim to an index, and ignore one that is none', async () => {
    const { router, views, direction } = await openRouter()
    for (const view of ['A', 'B', 'C']) router.push(view)
    for (const index of [3, 4, -1, 0.5, Number.NaN, '1' as never]) router.goBackToIndex(index)
    expect(views()).toEqual(['Connect', 'A', 'B', 'C'])
    router.goBackToIndex(1)
    expect([views(), direction()]).toEqual([['Connect', 'A'], 'back'])
  })
})

describe('goBack', () => {
  it('pops one view, says which way, and settles 100 ms later', async () => {
    const { router, views, direction, later } = await openRouter()
    router.push('AllWallets')
    let done = false
    const going = router.goBack().then(() => {
      done = true
    })
    expect([views(), direction()]).toEqual([['Connect'], 'back'])
    await later(99)
    expect(done).toBe(false)
    await later(1)
    await going
    expect(done).toBe(true)
  })

  it('shows Account instead of Connect to whom is connected', async () => {
    const { router, views, later } = await openRouter({ connected: true })
    router.push('AllWallets')
    void router.goBack()
    await later()
    expect(views()).toEqual(['Account'])
    router.reset('Account')
    router.push('Networks')
    router.push('WhatIsANetwork')
    void router.goBack()
    await later()
    expect(views()).toEqual(['Account', 'Networks'])
  })

  it('does not show Account twice in a row: each step back is seen', async () => {
    const { router, views, later } = await openRouter({ connected: true })
    router.reset('Account')
    router.push('Connect')
    router.push('AllWallets')
    void router.goBack()
    await later()
    expect(views()).toEqual(['Account'])
  })

  it('closes the modal where there is one view, and what was being connected is given up', async () => {
    const fox = createMockWallet({ id: 'fox' })
    const { kit, connections } = await openMockKit({ wallets: [fox] })
    kit.open('Connect')
    const connecting = connections.connect({ walletId: 'fox' }).catch(error => error.code)
    await kit.router.goBack()
    expect(kit.get(kit.modal$).open).toBe(false)
    expect(await connecting).toBe('connect/MODAL_CLOSED')
  })

  it('may be called 50 times at any moment: one step in 100 ms, and the state is whole (H14)', async () => {
    const { router, views, later, isOpen, kit } = await openRouter()
    for (let view = 0; view < 6; view++) router.push(`View${view}`)
    const lengths: number[] = []
    for (let time = 0; time < 50; time++) {
      void router.goBack()
      lengths.push(views().length)
      await later(2)
    }
    // 50 calls in 100 ms are one step; the 51st, at 100 ms, is the second.
    expect(new Set(lengths)).toEqual(new Set([6]))
    void router.goBack()
    expect(views()).toHaveLength(5)
    for (let time = 0; time < 50; time++) {
      await later(100)
      void router.goBack()
      expect(views().length).toBeGreaterThan(0)
    }
    expect([views(), isOpen()]).toEqual([['Connect'], false])
    expect(kit.get(kit.modal$)).toEqual({ open: false, loading: false, shake: false, embedded: false })
  })

  it('works again after it was called by somebody who reset meanwhile', async () => {
    const { router, views, later } = await openRouter()
    router.push('A')
    router.push('B')
    void router.goBack()
    router.reset('Account')
    router.push('C')
    void router.goBack()
    expect(views()).toEqual(['Account', 'C'])
    await later()
    void router.goBack()
    expect(views()).toEqual(['Account'])
  })
})

describe('transactions', () => {
  const spies = () => ({ onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() })
  const counts = ({ onSuccess, onError, onCancel }: ReturnType<typeof spies>) =>
    [onSuccess, onError, onCancel].map(spy => spy.mock.calls.length)

  it('end newest first, once; only error and cancel go back', async () => {
    const { router, views, later } = await openRouter()
    for (const view of ['A', 'B', 'C']) router.push(view)
    const all = [spies(), spies(), spies()] as const
    for (const each of all) router.pushTransaction(each)
    router.popTransaction('success')
    expect(views()).toHaveLength(4)
    router.popTransaction('error')
    expect(views()).toHaveLength(3)
    await later()
    router.popTransaction('cancel')
    expect(views()).toHaveLength(2)
    await later()
    router.popTransaction('cancel')
    expect(views()).toHaveLength(2)
    expect(all.map(counts)).toEqual([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
  })

  it('that throw are logged, and still go back', async () => {
    const { router, views, kit } = await openRouter()
    router.push('A')
    const onError = () => {
      throw new Error('callback broke')
    }
    router.pushTransaction({ onError })
    router.popTransaction('error')
    expect(views()).toEqual(['Connect'])
    expect(await kit.log.export()).toContain('callback broke')
  })
})

describe('whatever is called', () => {
  const step = fc.record({
    act: fc.constantFrom('push', 'replace', 'reset', 'goBack', 'index', 'open', 'close', 'force'),
    view: fc.constantFrom('Connect', 'Account', 'AllWallets', 'Networks', 'UnsupportedChain'),
    index: fc.integer({ min: -2, max: 6 }),
    pause: fc.constantFrom(0, 50, 100),
  })

  it('there is a current view, and the modal is open or closed', async () => {
    const { router, views, later, kit } = await openRouter()
    const play = async (steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
      for (const { act, view, index, pause } of steps) {
        const wasOpen = kit.get(kit.modal$).open
        const { length } = views()
        if (act === 'push' || act === 'replace' || act === 'reset') router[act](view)
        else if (act === 'goBack') void router.goBack()
        else if (act === 'index') router.goBackToIndex(index)
        else if (act === 'open') kit.open(view as 'Connect')
        else kit.close({ force: act === 'force' })
        const seen = views()
        expect(seen.length).toBeGreaterThan(0)
        expect(kit.get(kit.router.entry$).view).toBe(seen.at(-1))
        // Closed, it is as new.
        if (act === 'force' && wasOpen) expect([seen, kit.get(kit.modal$).open]).toEqual([['Connect'], false])
        // Nothing is pushed onto itself.
        const grew = act === 'push' && seen.length > length
        expect(grew && seen.at(-1) === seen.at(-2)).toBe(false)
        await later(pause)
      }
      kit.close({ force: true })
      await later(500)
      expect(vi.getTimerCount()).toBe(0)
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), play), { numRuns: 100 })
  })
})
