import { getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import type { Account } from '../contract/Account.js'
import { type Capability, defineCapability } from '../contract/Capability.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { atom } from '../state/atom.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import { sharedStorage } from '../testing/sharedStorage.js'

const Greet = defineCapability<{ greet(): string }>()('greet')
const Wave = defineCapability<{ wave(): string }>()('wave')

/** A plugin that hands its context to the test. */
function spy(id: string, namespace?: string) {
  let seen: PluginContext<Capability, object> | undefined
  const plugin = definePlugin({
    id,
    namespace,
    optional: [Greet],
    setup(ctx) {
      seen = ctx as PluginContext<Capability, object>
      return {}
    },
  })()
  const ctx = () => {
    if (!seen) throw new Error('not set up')
    return seen
  }
  return { plugin, ctx }
}

describe('what a plugin can reach (O02)', () => {
  it('is frozen: the context, the options, what it knows of connections, what others provide', async () => {
    const { plugin, ctx } = spy('spy')
    const greeter = definePlugin({
      id: 'greeter',
      provides: [Greet],
      setup: () => ({ provide: { greet: { greet: () => 'hi' } } }),
    })
    const { kit } = await openMockKit({
      plugins: [plugin, greeter()],
      multiWallet: true,
      images: { allow: [] },
    })
    const change = (target: object, key: string, value: unknown) => () => {
      Object.assign(target, { [key]: value })
    }
    expect(change(ctx(), 'session', () => 'stolen')).toThrow(TypeError)
    expect(change(ctx().options, 'reconnect', false)).toThrow(TypeError)
    expect(change(ctx().connections, 'account$', atom('nobody'))).toThrow(TypeError)
    expect(change(ctx().use(Greet), 'greet', () => 'evil')).toThrow(TypeError)
    expect(change(kit.plugins, 'greeter', {})).toThrow(TypeError)
    expect(change(ctx().options.images?.allow ?? [], '0', 'evil.example')).toThrow(TypeError)
    const [network] = ctx().get(ctx().connections.families$)[0]?.networks ?? []
    expect(change(network ?? {}, 'explorerUrl', 'https://evil.example')).toThrow(TypeError)
    expect(change(network?.nativeCurrency ?? {}, 'decimals', 3)).toThrow(TypeError)
    expect(kit.use(Greet).greet()).toBe('hi')
    expect(kit.options.reconnect).toBeUndefined()
  })

  it('holds no raw store, no kit and no actions on connections but a network switch', async () => {
    const { plugin, ctx } = spy('spy')
    await openMockKit({ plugins: [plugin] })
    expect(Object.keys(ctx()).sort()).toEqual(
      [
        'connections',
        'emit',
        'failures$',
        'find',
        'get',
        'log',
        'look',
        'modal$',
        'onAny',
        'open',
        'options',
        'pluginId',
        'router',
        'session',
        'set',
        'signal',
        'slot',
        'snackbar',
        'storage',
        'subscribe',
        'confirm',
        'switchNetwork',
        't',
        'toast',
        'use',
      ].sort(),
    )
    expect(Object.keys(ctx().connections).filter(name => !name.endsWith('$'))).toEqual([])
  })

  it('is what it declared: other capabilities are refused by name, with the fix', async () => {
    const { plugin, ctx } = spy('spy')
    const greeter = definePlugin({
      id: 'greeter',
      provides: [Greet, Wave],
      setup: () => ({ provide: { greet: { greet: () => 'hi' }, wave: { wave: () => 'o/' } } }),
    })
    await openMockKit({ plugins: [plugin, greeter()] })
    expect(ctx().find(Greet)?.greet()).toBe('hi')
    for (const look of [ctx().find, ctx().use])
      expect(() => look(Wave)).toThrow(
        expect.objectContaining({
          code: 'kit/UNDECLARED_CAPABILITY',
          message: "'spy' uses the undeclared 'wave': add it to 'requires' or 'optional'",
          context: { id: 'spy', capability: 'wave' },
        }),
      )
  })

  it('cannot be written: the state of the kit is read only', async () => {
    const { plugin, ctx } = spy('spy')
    const { kit } = await openMockKit({ plugins: [plugin] })
    for (const public$ of [
      kit.modal$,
      kit.router.state$,
      kit.toast.notice$,
      ...Object.values(ctx().connections),
    ]) {
      expect('write' in public$).toBe(false)
    }
  })

  it('is its own part of the storage', async () => {
    const storage = memoryStorage()
    const [one, two] = [spy('one'), spy('two')]
    await openMockKit({ plugins: [one.plugin, two.plugin], storage })
    one.ctx().storage.set('key', 'mine')
    expect(two.ctx().storage.get('key')).toBeNull()
    expect(two.ctx().storage.keys()).toEqual([])
    expect(storage.get('one:key')).toBe('mine')
    storage.set('connections', 'the kit’s own')
    expect(one.ctx().storage.get('connections')).toBeNull()
    one.ctx().storage.remove('connections')
    expect(storage.get('connections')).toBe('the kit’s own')
    expect(one.ctx().storage.keys()).toEqual(['key'])
  })

  it('hears of other tabs’ changes in its own part only', async () => {
    const shared = sharedStorage()
    const { plugin, ctx } = spy('one')
    await openMockKit({ plugins: [plugin], storage: shared.tab() })
    const heard: unknown[] = []
    const stop = ctx().storage.subscribe?.((key, value) => heard.push([key, value]))
    const other = shared.tab()
    other.set('one:key', '1')
    other.set('two:key', '2')
    other.set('connections', '{}')
    await vi.waitFor(() => expect(heard).toEqual([['key', '1']]))
    stop?.()
  })

  it('is no wallet of another namespace', async () => {
    const wallet = createMockWallet({ id: 'fox' })
    wallet.autoApprove()
    const [feature, chain, own] = [spy('feature'), spy('chain', 'other'), spy('own', 'mock')]
    // `own` is part of the mock chain: see openMockKit.
    const { connections } = await openMockKit({
      wallets: [wallet],
      plugins: [feature.plugin, chain.plugin, own.plugin],
    })
    const { account } = await connections.connect({ walletId: 'fox' })
    for (const { ctx } of [feature, chain]) {
      expect(() => ctx().session(account)).toThrow(`'${ctx().pluginId}' may not use 'mock'`)
    }
    expect(own.ctx().session(account).provider).toBe(wallet)
    const stranger: Account = { ...account, address: 'mallory' }
    expect(() => own.ctx().session(stranger)).toThrow('Connection already closed')
  })

  it('is no event of the kit, or of another plugin', async () => {
    const { plugin, ctx } = spy('swap')
    const { kit } = await openMockKit({ plugins: [plugin] })
    const heard: unknown[] = []
    kit.onAny((type, data) => heard.push([type, data]))
    const emit = ctx().emit as (name: string, data: unknown) => void
    emit('completed', { amount: 1n })
    emit('connect:succeeded', {})
    expect(heard).toEqual([
      ['swap:completed', { amount: 1n }],
      ['swap:connect:succeeded', {}],
    ])
  })
})

describe('subscriptions of a plugin', () => {
  it('that throw are logged and harm neither the writer nor the others', async () => {
    const count$ = atom(0)
    const heard: number[] = []
    const { plugin, ctx } = spy('spy')
    const { kit } = await openMockKit({ plugins: [plugin] })
    ctx().subscribe(count$, () => {
      throw new Error('boom')
    })
    ctx().subscribe(count$, count => heard.push(count))
    expect(() => ctx().set(count$, 1)).not.toThrow()
    expect(heard).toEqual([1])
    expect(await kit.log.entries()).toMatchObject([{ level: 'error', message: 'boom' }])
  })

  it('put one listener on the signal, however many they are', async () => {
    const { plugin, ctx } = spy('spy')
    const { kit } = await openMockKit({ plugins: [plugin] })
    const value$ = atom(0)
    const heard: number[] = []
    const before = getEventListeners(ctx().signal, 'abort').length
    for (let index = 0; index < 20; index++) ctx().subscribe(value$, () => heard.push(index))
    expect(getEventListeners(ctx().signal, 'abort')).toHaveLength(before)
    kit.dispose()
    ctx().set(value$, 1)
    expect(heard).toEqual([])
  })
})

describe('the events that a plugin hears', () => {
  it('are those of the app, until it unsubscribes', async () => {
    const wallet = createMockWallet({ id: 'fox' })
    wallet.autoApprove()
    const [listening, telling] = [spy('listening'), spy('telling')]
    const { connections } = await openMockKit({
      wallets: [wallet],
      plugins: [listening.plugin, telling.plugin],
    })
    const heard: string[] = []
    const stop = listening.ctx().onAny(type => heard.push(type))
    await connections.connect({ walletId: 'fox' })
    const emit = telling.ctx().emit as (name: string, data: unknown) => void
    emit('told', {})
    stop()
    emit('told', {})
    expect(heard).toEqual([
      'connect:started',
      'account:changed',
      'network:changed',
      'connect:succeeded',
      'telling:told',
    ])
  })

  it('end when it fails', async () => {
    const heard = vi.fn()
    let tell: (name: string, data: unknown) => void = () => {}
    const frail = definePlugin({
      id: 'frail',
      setup(ctx) {
        ctx.onAny(heard)
        throw new Error('broke')
      },
    })
    const teller = definePlugin({
      id: 'teller',
      setup(ctx) {
        tell = ctx.emit as typeof tell
        return {}
      },
    })
    const { kit } = await openMockKit({ plugins: [frail(), teller()] })
    expect(kit.get(kit.failures$)).toHaveLength(1)
    tell('told', {})
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('what a plugin reads in its setup', () => {
  it('is up to date once all are set up, even where it came before those it read of', async () => {
    let seen: unknown
    let ctx: PluginContext | undefined
    const early = definePlugin({
      id: 'a-early',
      setup(context) {
        ctx = context
        seen = context.get(context.connections.network$)
        return {}
      },
    })
    const { kit } = await openMockKit({
      plugins: [early(), mockChain({ id: 'b-chain', wallets: [] }).plugin],
    })
    expect(seen).toBeUndefined()
    expect(ctx?.get(ctx.connections.network$)).toMatchObject({ id: 'b-chain:1', supported: true })
    expect(kit.get(kit.connections.families$).map(({ namespace }) => namespace)).toEqual(['b-chain', 'mock'])
  })
})

describe('what a plugin cannot reach', () => {
  it('is the storage of the app and of other plugins, whoever passed it', async () => {
    const { plugin, ctx } = spy('spy')
    const storage = memoryStorage()
    const { kit } = await openMockKit({ plugins: [plugin], storage })
    expect('storage' in ctx().options).toBe(false)
    expect('storage' in kit.options).toBe(false)
    ctx().storage.set('own', '1')
    expect(storage.get('spy:own')).toBe('1')
  })
})
