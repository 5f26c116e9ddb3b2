import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineCapability } from '../contract/Capability.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { route } from '../plugin/Route.js'
import { accountActions } from '../slots/accountActions.js'
import { atom } from '../state/atom.js'
import { boom, failuresOf, healthy, kitOf, never } from '../testing/faultyPlugins.js'
import { mockChain } from '../testing/mockChain.js'
import { settled } from '../testing/settled.js'
import { createKit } from './createKit.js'

const Greet = defineCapability<{ greet(): string }>()('greet')
const Shout = defineCapability<{ shout(): string }>()('shout')
const view = () => Promise.resolve(() => null)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a plugin that throws in setup (O01)', () => {
  const faulty = definePlugin({
    id: 'faulty',
    provides: [Greet],
    routes: { index: route({ title: 'faulty.title', view }) },
    contributes: [accountActions.of({ id: 'faulty', label: 'faulty.action', to: 'faulty' })],
    setup: boom as never,
  })

  it('loses all that it brought, is named, and the rest works', async () => {
    const kit = kitOf(faulty(), healthy())
    expect(failuresOf(kit)).toEqual([['faulty', "Plugin 'faulty' failed in setup: boom"]])
    expect(() => kit.plugins['faulty' as never]).toThrow("Plugin 'faulty' failed in setup: boom")
    expect(Object.keys(kit.plugins)).toEqual(['healthy'])
    expect(kit.get(kit.failures$)[0]?.slots).toEqual(['account-actions'])
    expect(kit.get(kit.failures$)[0]?.error).toMatchObject({
      code: 'kit/PLUGIN_FAILED',
      pluginId: 'faulty',
      context: { id: 'faulty', phase: 'setup' },
      cause: { message: 'boom' },
    })
    expect(kit.route('faulty')).toBeUndefined()
    expect(kit.slot(accountActions)).toEqual([])
    expect(kit.find(Greet)).toBeUndefined()
    expect((kit.plugins as { healthy: { ok(): boolean } }).healthy.ok()).toBe(true)
    await kit.prefetch()
    expect(await kit.log.entries()).toMatchObject([
      { level: 'error', message: "Plugin 'faulty' failed in setup: boom" },
    ])
    await kit.dispose()
  })

  it('takes those that need it along, with the reason, and never sets them up', async () => {
    const setup = vi.fn(() => ({ provide: { shout: { shout: () => 'HI' } } }))
    const needy = definePlugin({ id: 'needy', requires: [Greet], provides: [Shout], setup })
    const needier = definePlugin({ id: 'a-needier', requires: [Shout] })
    const kit = kitOf(needier(), needy(), faulty(), healthy())
    expect(failuresOf(kit)).toEqual([
      ['faulty', "Plugin 'faulty' failed in setup: boom"],
      ['needy', "Plugin 'needy' failed in a plugin it needs: Plugin 'faulty' failed in setup: boom"],
      [
        'a-needier',
        "Plugin 'a-needier' failed in a plugin it needs: Plugin 'needy' failed in a plugin it needs: Plugin 'faulty' failed in setup: boom",
      ],
    ])
    expect(setup).not.toHaveBeenCalled()
    await kit.dispose()
  })

  it('takes nobody along while another one provides the same', async () => {
    const second = definePlugin({
      id: 'second',
      provides: [Greet],
      setup: () => ({ provide: { greet: { greet: () => 'second' } } }),
    })
    const needy = definePlugin({ id: 'needy', requires: [Greet] })
    const kit = kitOf(faulty(), second(), needy())
    expect(failuresOf(kit).map(([id]) => id)).toEqual(['faulty'])
    expect(kit.use(Greet).greet()).toBe('second')
    await kit.dispose()
  })

  it('leaves nothing of what it did before behind', async () => {
    const count$ = atom(0)
    const heard = vi.fn()
    const half = definePlugin({
      id: 'half',
      setup(ctx) {
        ctx.subscribe(count$, heard)
        return boom()
      },
    })
    let bump = () => {}
    const other = definePlugin({
      id: 'other',
      setup: ctx => {
        bump = () => ctx.set(count$, n => n + 1)
        return {}
      },
    })
    const kit = kitOf(half(), other())
    await settled()
    bump()
    expect(heard).not.toHaveBeenCalled()
    await kit.dispose()
  })
})

describe('a setup that returns what it should not', () => {
  it.each([
    ['a promise', () => Promise.resolve({})],
    ['a promise that rejects', () => Promise.reject(new Error('later'))],
    ['a text', () => 'yes'],
    ['a number', () => 7],
  ])('%s is a failure of that plugin alone', async (_, setup) => {
    const kit = kitOf(definePlugin({ id: 'odd', setup: setup as never })(), healthy())
    expect(failuresOf(kit)).toEqual([['odd', "Plugin 'odd' failed in setup: it returns no object"]])
    await settled()
    await kit.dispose()
  })

  it('lets a plugin have nothing to offer by its options, which is then not there', () => {
    const shy = definePlugin({
      id: 'shy',
      provides: [Greet],
      setup: () => ({ provide: { greet: undefined } }),
    })
    const kit = createKit({ plugins: [shy()] })
    expect(failuresOf(kit)).toEqual([])
    expect(kit.find(Greet, { namespace: 'mock' })).toBeUndefined()
  })

  it('nothing of what it promised is a failure', async () => {
    const liar = definePlugin({ id: 'liar', provides: [Greet], setup: (() => ({})) as never })
    const kit = kitOf(liar())
    expect(failuresOf(kit)).toEqual([['liar', "Plugin 'liar' failed in setup: it provides no 'greet'"]])
    await kit.dispose()
  })
})

describe('start', () => {
  it('runs once, with a signal that ends with the kit', async () => {
    const signals: AbortSignal[] = []
    const plugin = definePlugin({
      id: 'starter',
      setup: () => ({ start: ({ signal }) => void signals.push(signal) }),
    })
    const kit = kitOf(plugin())
    await Promise.all([kit.start(), kit.start()])
    await kit.start()
    expect(signals).toHaveLength(1)
    expect(signals[0]?.aborted).toBe(false)
    await kit.dispose()
    expect(signals[0]?.aborted).toBe(true)
  })

  it('does not run on a server', async () => {
    vi.unstubAllGlobals()
    const seen: string[] = []
    const kit = kitOf(healthy(seen))
    await kit.start()
    await kit.prefetch()
    expect(seen).toEqual([])
    await kit.dispose()
  })

  it.each([
    ['throws', boom],
    ['rejects', () => Promise.reject(new Error('boom'))],
  ])('that %s is that plugin’s failure, and its dependants’', async (_, start) => {
    const heard: unknown[] = []
    const needySignal: AbortSignal[] = []
    const faulty = definePlugin({
      id: 'faulty',
      provides: [Greet],
      setup: () => ({ start: start as () => Promise<void>, provide: { greet: { greet: () => 'hi' } } }),
    })
    const needy = definePlugin({
      id: 'needy',
      requires: [Greet],
      setup: () => ({ start: ({ signal }) => void needySignal.push(signal) }),
    })
    const seen: string[] = []
    const kit = kitOf(faulty(), needy(), healthy(seen))
    kit.on('plugin:failed', ({ id }) => heard.push(id))
    await kit.start()
    expect(failuresOf(kit)).toEqual([
      ['faulty', "Plugin 'faulty' failed in start: boom"],
      ['needy', "Plugin 'needy' failed in a plugin it needs: Plugin 'faulty' failed in start: boom"],
    ])
    expect(heard).toEqual(['faulty', 'needy'])
    expect(needySignal.every(signal => signal.aborted)).toBe(true)
    expect(seen).toEqual(['start'])
    expect(kit.find(Greet)).toBeUndefined()
    await kit.dispose()
  })

  it('that hangs holds nobody up: the kit has started after 5 s, and the log names the plugin', async () => {
    vi.useFakeTimers()
    const seen: string[] = []
    const kit = kitOf(definePlugin({ id: 'slow', setup: () => ({ start: never }) })(), healthy(seen))
    let hasStarted = false
    void kit.start().then(() => {
      hasStarted = true
    })
    await kit.prefetch()
    await vi.advanceTimersByTimeAsync(4_900)
    expect(seen).toEqual(['start'])
    expect(hasStarted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_200)
    expect(hasStarted).toBe(true)
    // It may be meant to last: a plugin that watches something until its signal aborts has not failed.
    expect(failuresOf(kit)).toEqual([])
    expect(await kit.log.entries()).toMatchObject([{ level: 'warn', message: "Waiting for plugin 'slow'" }])
    await kit.dispose()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('dispose', () => {
  it('is last in, first out, and what throws, rejects or hangs stops nothing', async () => {
    const seen: string[] = []
    const ends = (id: string, requires: (typeof Greet | typeof Shout)[], more: object, how: () => unknown) =>
      definePlugin({
        id,
        requires,
        ...more,
        setup: () => ({
          provide: { greet: { greet: () => '' }, shout: { shout: () => '' } },
          dispose: () => {
            seen.push(id)
            return how() as undefined
          },
        }),
      } as never)() as Plugin
    vi.useFakeTimers()
    const kit = kitOf(
      ends('a-last', [Shout], {}, boom),
      ends('b-middle', [Greet], { provides: [Shout] }, never),
      ends('c-first', [], { provides: [Greet] }, () => Promise.reject(new Error('boom'))),
    )
    const done = kit.dispose()
    expect(kit.dispose()).toBe(done)
    await vi.advanceTimersByTimeAsync(3_100)
    await done
    expect(seen).toEqual(['a-last', 'b-middle', 'c-first'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends subscriptions, and forgets those that ended before', async () => {
    const count$ = atom(0)
    const heard = vi.fn()
    let ctx: PluginContext | undefined
    const plugin = definePlugin({
      id: 'reader',
      setup(context) {
        ctx = context
        return {}
      },
    })
    const kit = kitOf(plugin())
    ctx?.subscribe(count$, heard)()
    ctx?.subscribe(count$, heard)
    ctx?.set(count$, 1)
    expect(heard).toHaveBeenCalledTimes(1)
    await kit.dispose()
    ctx?.set(count$, 2)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('leaves a silent kit', async () => {
    const kit = kitOf(mockChain().plugin)
    await kit.start()
    await kit.prefetch()
    const heard = vi.fn()
    kit.onAny(heard)
    kit.subscribe(kit.modal$, heard)
    await kit.dispose()
    kit.open()
    kit.toast.show('error', 'late')
    kit.connections.selectNamespace('mock')
    await expect(kit.connections.connect({ walletId: 'mock-wallet' })).rejects.toMatchObject({
      code: 'kit/DISPOSED',
    })
    await expect(kit.prefetch()).rejects.toMatchObject({ code: 'kit/DISPOSED' })
    await kit.start()
    expect(heard).not.toHaveBeenCalled()
  })

  it('ends what waits for the engine', async () => {
    const kit = kitOf(mockChain().plugin)
    const connecting = kit.connections.connect({ walletId: 'mock-wallet' })
    const disposed = kit.dispose()
    await expect(connecting).rejects.toMatchObject({ code: 'kit/DISPOSED' })
    await disposed
  })
})
