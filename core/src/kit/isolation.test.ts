// @module-tag random
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import { atom } from '../state/atom.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { boom, failuresOf, healthy, kitOf, never } from '../testing/faultyPlugins.js'
import { mockChain } from '../testing/mockChain.js'
import { until } from '../testing/until.js'
import { createKit } from './createKit.js'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('whatever plugins do (S11)', () => {
  const behaviour = fc.constantFrom('fine', 'throws', 'rejects', 'hangs', 'junk')
  const act = (how: string) => () => {
    if (how === 'throws') return boom()
    if (how === 'rejects') return Promise.reject(new Error('boom'))
    if (how === 'hangs') return never()
    return how === 'junk' ? 'junk' : undefined
  }

  it('the kit works, names who failed, and ends', async () => {
    vi.useFakeTimers()
    const plans = fc.array(fc.record({ setup: behaviour, start: behaviour, dispose: behaviour }), {
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(plans, async all => {
        const plugins = all.map(({ setup, start, dispose }, at) =>
          definePlugin({
            id: `p${at}`,
            setup: (() =>
              setup === 'fine' ? { start: act(start), dispose: act(dispose) } : act(setup)()) as never,
          })(),
        )
        const seen: string[] = []
        const kit = kitOf(healthy(seen), ...plugins)
        const starting = kit.start()
        await kit.prefetch()
        await vi.advanceTimersByTimeAsync(6_100)
        await starting
        const expected = all.flatMap(({ setup, start }, at) =>
          setup !== 'fine' || start === 'throws' || start === 'rejects' ? [`p${at}`] : [],
        )
        expect(
          failuresOf(kit)
            .map(([id]) => id)
            .sort(),
        ).toEqual(expected)
        kit.open()
        expect(kit.get(kit.modal$).open).toBe(true)
        const ending = kit.dispose()
        await vi.advanceTimersByTimeAsync(3_000 * (all.length + 1) + 100)
        await ending
        expect(seen).toEqual(['start', 'dispose'])
        expect(vi.getTimerCount()).toBe(0)
      }),
      { numRuns: 40 },
    )
  })
})

describe('two kits on one page', () => {
  it('share nothing', async () => {
    const counter = () =>
      definePlugin({
        id: 'counter',
        setup(ctx) {
          const count$ = atom(0)
          return { api: { count$, add: () => ctx.set(count$, n => n + 1) } }
        },
      })()
    const shared = mockChain()
    const kits = [1, 2].map(() =>
      createKit({ plugins: [counter(), shared.plugin], storage: memoryStorage(), locale: 'en' }),
    )
    const [one, two] = kits
    if (!one || !two) throw new Error('no kits')
    await Promise.all(kits.map(kit => kit.start()))
    const heard = vi.fn()
    two.onAny(heard)
    shared.wallets[0]?.autoApprove()
    one.plugins.counter.add()
    one.open('Networks')
    one.theme.setMode('light')
    one.i18n.add('en', { own: 'One' })
    one.toast.show('error', 'one')
    await one.connections.connect({ walletId: 'mock-wallet' })
    expect([one.get(one.plugins.counter.count$), two.get(two.plugins.counter.count$)]).toEqual([1, 0])
    expect(two.get(two.modal$).open).toBe(false)
    expect(two.get(two.router.entry$)).toEqual({ view: 'Connect' })
    expect(two.get(two.theme.mode$)).toBe('dark')
    expect(two.i18n.t('own')).toBe('own')
    expect(two.get(two.toast.notice$)).toBeUndefined()
    expect(two.get(two.connections.status$)).toBe('disconnected')
    expect(heard).not.toHaveBeenCalled()
    await one.dispose()
    await two.connections.connect({ walletId: 'mock-wallet' })
    await until(() => two.get(two.connections.status$) === 'connected')
    await two.dispose()
  })
})
