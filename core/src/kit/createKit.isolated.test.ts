// @module-tag random
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import { route } from '../plugin/Route.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { mockChain } from '../testing/mockChain.js'
import { settled } from '../testing/settled.js'
import { until } from '../testing/until.js'
import { createKit } from './createKit.js'
import type { Kit } from './Kit.js'

const untyped = createKit as unknown as (config?: unknown) => Kit
const failing = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./createEngine.js')
  vi.doUnmock('../log/createLogBuffer.js')
  vi.resetModules()
})

describe('createKit', () => {
  it('gives each plugin its controller', () => {
    const hello = definePlugin({
      id: 'hello',
      setup: () => ({ api: { greet: (name: string) => `hi ${name}` } }),
    })
    const kit = createKit({ plugins: [hello()] })
    expect(kit.plugins.hello.greet('you')).toBe('hi you')
  })

  it('refuses a view or params at once, before anything has loaded', () => {
    const pay = definePlugin({
      id: 'pay',
      routes: {
        index: route({
          title: 'pay.title',
          params: (input: { sum: number }) => {
            if (!(input?.sum > 0)) throw new Error('a sum is needed')
            return { sum: String(input.sum) }
          },
          view:
            async () =>
            ({ params }: { params: { sum: string } }) =>
              params.sum,
        }),
      },
    })
    const kit = createKit({ plugins: [pay()] })
    const open = kit.open as (view: string, params?: unknown) => void
    expect(failing(() => open('nowhere'))).toMatchObject({ code: 'kit/UNKNOWN_ROUTE' })
    expect(failing(() => open('pay', { sum: 0 }))).toMatchObject({
      code: 'kit/INVALID_PARAMS',
      message: "Params of 'pay': a sum is needed",
    })
    expect(kit.get(kit.modal$).open).toBe(false)
  })

  it('opens a view with what its schema takes, and the view gets what the schema made of it', async () => {
    const seen = definePlugin({
      id: 'seen',
      routes: {
        index: route({
          title: 'seen.title',
          params: ({ side = 'in' }: { side?: string }) => ({ side }),
          view:
            async () =>
            ({ params }: { params: { side: string } }) =>
              params.side,
        }),
      },
    })
    const kit = createKit({ plugins: [seen()] })
    kit.open('seen', {})
    await until(() => kit.get(kit.modal$).open)
    expect(kit.get(kit.router.entry$)).toEqual({ view: 'seen', params: { side: 'in' } })
  })

  it('opens on Connect without plugins', async () => {
    const kit = createKit({ plugins: [] })
    kit.open('Connect')
    await until(() => kit.get(kit.modal$).open)
    expect(kit.get(kit.router.entry$)).toEqual({ view: 'Connect' })
    await kit.dispose()
  })

  it('starts nothing when it is made: no timer, no request, no storage, no engine (H16)', async () => {
    vi.useFakeTimers()
    const storage = memoryStorage()
    const get = vi.spyOn(storage, 'get')
    const load = vi.fn(async () => ({ messages: {} }))
    const speaking = definePlugin({ id: 'speaking', messages: { en: {}, load: { ar: load } } })
    const kit = createKit({ plugins: [mockChain().plugin, speaking()], storage, locale: 'ar' })
    expect(kit.get(kit.connections.status$)).toBe('disconnected')
    expect(kit.get(kit.connections.network$)?.id).toBe('mock:1')
    await Promise.resolve()
    expect(vi.getTimerCount()).toBe(0)
    expect(get).not.toHaveBeenCalled()
    expect(load).not.toHaveBeenCalled()
    vi.useRealTimers()
    await kit.dispose()
  })

  it('runs on a server: nothing there is looked for, and start does nothing (H16)', async () => {
    expect(typeof window).toBe('undefined')
    const start = vi.fn()
    const plugin = definePlugin({ id: 'starter', setup: () => ({ start }) })
    const kit = createKit({ plugins: [mockChain().plugin, plugin()] })
    await kit.start()
    expect(start).not.toHaveBeenCalled()
    expect(kit.get(kit.failures$)).toEqual([])
    await kit.dispose()
  })
})

describe('options', () => {
  it.each([
    ['nothing', undefined],
    ['no plugins', {}],
    ['plugins that are no list', { plugins: 7 }],
    [
      'a getter that throws',
      {
        get plugins(): never {
          throw new Error('boom')
        },
      },
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('boom')
          },
        },
      ),
    ],
  ])('that cannot be read are refused at once: %s (O03)', (_, config) => {
    expect(failing(() => untyped(config))).toMatchObject({ code: 'kit/INVALID_OPTIONS' })
  })

  it.each([
    ['multiWallet', 'yes', 'true or false'],
    ['themeMode', 'purple', 'dark, light or system'],
    ['metadata', { name: 'App', icons: [7] }, 'an object with a name'],
    ['customWallets', [{ id: 'mine' }], 'wallets with id and name'],
    ['defaultNetwork', 'ethereum', 'a CAIP-2 network id'],
    ['images', { proxy: 'javascript:alert(1)' }, 'hosts and a proxy'],
    ['walletSchemes', ['oriole:'], 'schemes, no colon'],
    ['storage', { get: () => null }, 'an adapter'],
  ])('that are wrong are refused at once, with their name: %s', (path, value, must) => {
    expect(failing(() => untyped({ plugins: [], [path]: value }))).toMatchObject({
      code: 'kit/INVALID_OPTIONS',
      message: `Option '${path}${path === 'customWallets' || path === 'walletSchemes' ? '[0]' : ''}' must be ${must}`,
      context: { path },
    })
  })

  it('are read once: a getter cannot change its mind', async () => {
    let reads = 0
    const kit = untyped({
      plugins: [],
      get themeMode() {
        reads++
        return reads === 1 ? 'light' : 'evil'
      },
    })
    await kit.prefetch()
    expect(kit.options.themeMode).toBe('light')
    expect(kit.get(kit.theme.mode$)).toBe('light')
    await kit.dispose()
  })

  it('cannot reach a prototype (O03)', async () => {
    const own = '{"plugins":[],"__proto__":{"multiWallet":false}}'
    expect(failing(() => untyped(JSON.parse(own)))).toMatchObject({ code: 'kit/INVALID_OPTIONS' })
    const kit = untyped(JSON.parse('{"plugins":[],"messages":{"__proto__":{}}}'))
    await kit.prefetch()
    expect(kit.options.multiWallet).toBeUndefined()
    expect({}).not.toHaveProperty('multiWallet')
    await kit.dispose()
  })

  it('are valid, or a typed error, whatever they are (S18)', async () => {
    const names = [
      'themeMode',
      'locale',
      'messages',
      'metadata',
      'storage',
      'defaultNetwork',
      'includeWalletIds',
    ]
    const options = fc.dictionary(fc.constantFrom(...names), fc.anything({ withNullPrototype: true }))
    await fc.assert(
      fc.asyncProperty(options, async some => {
        const error = failing(() => untyped({ ...some, plugins: [] }))
        if (error) {
          expect(error).toMatchObject({ code: 'kit/INVALID_OPTIONS' })
          return
        }
        const kit = untyped({ ...some, plugins: [] })
        expect(typeof kit.i18n.t('some.key')).toBe('string')
        await kit.prefetch()
        await kit.dispose()
      }),
      { numRuns: 100 },
    )
  })
})

describe('an engine that does not load', () => {
  async function kitWithBrokenChunk() {
    vi.resetModules()
    vi.doMock('./createEngine.js', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const fresh = await import('./createKit.js')
    return fresh.createKit({ plugins: [mockChain().plugin], storage: memoryStorage(), locale: 'en' }) as Kit
  }

  it('is a typed error that says to try again, and trying again works', async () => {
    const kit = await kitWithBrokenChunk()
    await expect(kit.connections.connect({ walletId: 'mock-wallet' })).rejects.toMatchObject({
      code: 'kit/LOAD_FAILED',
      retryable: true,
    })
    await expect(kit.prefetch()).rejects.toMatchObject({ code: 'kit/LOAD_FAILED' })
    vi.doUnmock('./createEngine.js')
    await kit.prefetch()
    kit.open()
    expect(kit.get(kit.modal$).open).toBe(true)
    await kit.dispose()
  })

  it('does not end the kit for good when it fails in start', async () => {
    vi.stubGlobal('window', new EventTarget())
    const kit = await kitWithBrokenChunk()
    await expect(kit.start()).rejects.toMatchObject({ code: 'kit/LOAD_FAILED' })
    vi.doUnmock('./createEngine.js')
    await kit.start()
    await until(() => kit.get(kit.connections.wallets$).length === 1)
    await kit.dispose()
  })
})

describe('calls before the engine is there', () => {
  it('keep their order, whatever they are', async () => {
    const kit = createKit({ plugins: [mockChain().plugin], storage: memoryStorage(), locale: 'en' })
    const seen: string[] = []
    kit.onAny(type => seen.push(type))
    kit.open('Networks')
    kit.router.push('AllWallets')
    kit.close()
    kit.open('Account')
    kit.setLoading(true)
    expect(kit.get(kit.modal$).open).toBe(false)
    await kit.prefetch()
    expect(seen).toEqual(['modal:opened', 'modal:closed', 'modal:opened'])
    expect(kit.get(kit.router.state$).history).toEqual([{ view: 'Account' }])
    expect(kit.get(kit.modal$)).toMatchObject({ open: true, loading: true })
    await kit.dispose()
  })

  it('connect and cancel: the wallet is never asked', async () => {
    const wallet = createMockWallet({ id: 'fox' })
    const chain = mockChain({ wallets: [wallet] })
    const kit = createKit({ plugins: [chain.plugin], storage: memoryStorage(), locale: 'en' })
    await kit.start()
    const connecting = kit.connections.connect({ walletId: 'fox' })
    kit.connections.cancel()
    await expect(connecting).rejects.toMatchObject({ code: 'core/ABORTED', message: 'Request was aborted' })
    expect(wallet.prompts).toBe(0)
    expect(kit.get(kit.connections.status$)).toBe('disconnected')
    await kit.dispose()
  })

  it('connect and disconnect: nobody is connected in the end', async () => {
    const wallet = createMockWallet({ id: 'fox' })
    wallet.autoApprove()
    const chain = mockChain({ wallets: [wallet] })
    const kit = createKit({ plugins: [chain.plugin], storage: memoryStorage(), locale: 'en' })
    await kit.start()
    const connecting = kit.connections.connect({ walletId: 'fox' })
    const leaving = kit.connections.disconnect()
    await expect(connecting).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    await leaving
    await settled()
    expect(kit.get(kit.connections.status$)).toBe('disconnected')
    await kit.dispose()
  })

  it('log: entries wait, load nothing, and are all there for whoever reads', async () => {
    const load = vi.fn()
    vi.resetModules()
    vi.doMock('../log/createLogBuffer.js', async original => {
      load()
      return original()
    })
    const fresh = await import('./createKit.js')
    const kit = fresh.createKit({ plugins: [], storage: memoryStorage(), locale: 'en' })
    kit.log.add('info', 'signed in as someone@example.com')
    await settled()
    expect(load).not.toHaveBeenCalled()
    const [entries, lines] = await Promise.all([kit.log.entries(), kit.log.export()])
    expect(entries).toMatchObject([{ level: 'info', message: 'signed in as [redacted]' }])
    expect(lines).toContain('signed in')
    expect(lines).not.toContain('example.com')
    kit.log.clear()
    expect(await kit.log.export()).toBe('')
    await kit.dispose()
  })

  it('log: a flood is cut, and an entry that is too large loses only itself', async () => {
    const kit = createKit({ plugins: [], storage: memoryStorage(), locale: 'en' })
    kit.log.add('info', 'x'.repeat(2_000_000))
    for (let turn = 0; turn < 5_000; turn++) kit.log.add('info', `entry ${turn}`)
    const added = Date.now()
    await until(() => Date.now() > added)
    await kit.prefetch()
    kit.log.add('info', 'later')
    const entries = await kit.log.entries()
    expect(entries[0]).toMatchObject({ message: 'entry 0' })
    // Each has the time when it was added, not when the log came.
    expect(entries[0]?.time).toBeLessThanOrEqual(added)
    expect(entries.at(-1)?.time).toBeGreaterThan(added)
    expect(entries.length).toBeLessThanOrEqual(200)
    await kit.dispose()
  })
})
