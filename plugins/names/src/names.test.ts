import { KitError, type SignMessage } from '@latchkit/core'
import { describePlugin, mockChain } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { names } from './index.js'
import { createRegistry, openNames, record } from './testing/registry.js'

describePlugin('names', {
  plugin: () => names({ suffix: 'latch.test' }),
  alongside: () => [mockChain().plugin, createRegistry().plugin],
})

let opened: Awaited<ReturnType<typeof openNames>> | undefined
afterEach(() => opened?.kit.dispose())
async function open(options?: Parameters<typeof openNames>[0]) {
  opened = await openNames(options)
  return { ...opened, names: opened.kit.plugins.names }
}
const down = () => Promise.reject(new KitError('http/STATUS', { message: 'The service rests.' }))

describe('the options', () => {
  it.each([
    {},
    { suffix: '' },
    { suffix: 'a b' },
    { suffix: '.x', legacySuffixes: 'y' },
    { suffix: '.x', zones: [] },
  ])('are refused when they are %j', options => {
    expect(() => names(options as never)).toThrow(expect.objectContaining({ code: 'kit/INVALID_OPTIONS' }))
  })
})

describe('register', () => {
  it('signs the name with its suffix, no attributes and the time in seconds, and tells the kit', async () => {
    const signed: unknown[] = []
    const { kit, records, names } = await open({
      sign: async ({ account, message }) => {
        signed.push(JSON.parse(String(message)))
        return { signature: `${account.address} signed ${String(message)}` }
      },
    })
    const told = vi.fn()
    kit.on('names:registered', told)
    expect(await names.register('Mira.Latch.test')).toEqual({ name: 'mira.latch.test' })
    expect(signed).toEqual([{ name: 'mira.latch.test', attributes: {}, timestamp: expect.any(Number) }])
    const { timestamp } = signed[0] as { timestamp: number }
    expect(Math.abs(timestamp - Date.now() / 1_000)).toBeLessThan(60)
    expect(records[0]?.addresses).toEqual({ '2147483649': 'alice' })
    expect(told).toHaveBeenCalledWith({
      account: expect.objectContaining({ address: 'alice' }),
      name: 'mira.latch.test',
    })
    expect(await names.reverse()).toBe('mira.latch.test')
  })

  it.each([
    ['abc', 'names/TOO_SHORT'],
    ['мира', 'names/WRONG_CHARACTERS'],
    ['mira.old.test', 'names/WRONG_CHARACTERS'],
    ['a'.repeat(64), 'names/TOO_LONG'],
  ])('refuses %j with %s, and asks nobody', async (name, code) => {
    const { asked, names } = await open()
    await expect(names.register(name)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  it('asks the wallet once, however often it is called meanwhile', async () => {
    const sign = vi.fn<SignMessage['signMessage']>(async ({ account, message }) => {
      // Signing takes a while.
      await new Promise(resolve => setTimeout(resolve, 20))
      return { signature: `${account.address} signed ${String(message)}` }
    })
    const { names } = await open({ sign })
    const first = names.register('mira')
    await expect(names.register('mira')).rejects.toMatchObject({ code: 'names/BUSY' })
    await first
    expect(sign).toHaveBeenCalledTimes(1)
  })

  it('says that somebody was quicker', async () => {
    const { records, names } = await open()
    records.push(record('mira.latch.test', 'bob'))
    await expect(names.register('mira')).rejects.toMatchObject({
      code: 'names/TAKEN',
      message: 'This name is already registered.',
    })
  })

  it('prefers the reason of the service, and has a sentence where there is none', async () => {
    const { registry, names } = await open()
    registry.register = down
    await expect(names.register('mira')).rejects.toMatchObject({
      code: 'names/REGISTER_FAILED',
      message: 'The service rests.',
    })
    registry.register = () => Promise.reject(new KitError('core/TIMEOUT'))
    await expect(names.register('mira')).rejects.toMatchObject({ message: 'Error registering name' })
  })

  it('does not ask the wallet again for what did not arrive, unless it was for something else', async () => {
    const sign = vi.fn<SignMessage['signMessage']>(async ({ account, message }) => ({
      signature: `${account.address} signed ${String(message)}`,
    }))
    const { kit, registry, names } = await open({ sign })
    const register = registry.register
    registry.register = () => Promise.reject(new KitError('http/UNAVAILABLE', { retryable: true }))
    await expect(names.register('mira')).rejects.toMatchObject({ retryable: true })
    await expect(names.register('other')).rejects.toMatchObject({ retryable: true })
    expect(sign).toHaveBeenCalledTimes(2)
    registry.register = register
    await names.register('other')
    expect(sign).toHaveBeenCalledTimes(2)
    const connection = kit.get(kit.connections.connection$)
    if (connection) kit.connections.select(connection, 'bob')
    await names.register('mira')
    expect(sign).toHaveBeenCalledTimes(3)
  })

  it('submits no signature of another account, though it is for the same name', async () => {
    const { kit, registry, records, names } = await open()
    const register = registry.register
    registry.register = () => Promise.reject(new KitError('http/UNAVAILABLE', { retryable: true }))
    await expect(names.register('mira')).rejects.toMatchObject({ retryable: true })
    registry.register = register
    const connection = kit.get(kit.connections.connection$)
    if (connection) kit.connections.select(connection, 'bob')
    await names.register('mira')
    expect(records[0]?.addresses).toEqual({ '2147483649': 'bob' })
  })

  it('stops when account or network changed after the signature', async () => {
    const { kit, asked, names } = await open({
      async sign({ account, message }) {
        const connection = kit.get(kit.connections.connection$)
        if (connection) kit.connections.select(connection, 'bob')
        return { signature: `${account.address} signed ${String(message)}` }
      },
    })
    await expect(names.register('mira')).rejects.toMatchObject({ code: 'names/CONTEXT_CHANGED' })
    expect(asked).not.toContain('register')
  })

  it('refuses where the service does not serve, before the wallet is asked', async () => {
    const sign = vi.fn()
    const { registry, names } = await open({ sign })
    registry.canRegister = async () => false
    await expect(names.register('mira')).rejects.toMatchObject({ code: 'names/UNSUPPORTED' })
    expect(sign).not.toHaveBeenCalled()
  })

  it('is over with its signal, and with the kit', async () => {
    const { kit, names } = await open({ sign: () => new Promise(() => {}) })
    const abort = new AbortController()
    const first = names.register('mira', { signal: abort.signal })
    setTimeout(() => abort.abort(), 100)
    await expect(first).rejects.toMatchObject({ code: 'core/ABORTED' })
    const second = names.register('mira')
    setTimeout(() => void kit.dispose(), 100)
    await expect(second).rejects.toMatchObject({ code: 'core/ABORTED' })
  })

  it('needs somebody who is connected', async () => {
    const { names } = await open({ connect: false })
    await expect(names.register('mira')).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    await expect(names.reverse()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })

  it('leaves a rejection by the wallet what it is', async () => {
    const { names } = await open({ sign: () => Promise.reject({ code: 4001, message: 'User rejected' }) })
    await expect(names.register('mira')).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
  })
})

describe('look-ups', () => {
  it('are good for 5 minutes, and forgotten with a new name', async () => {
    const { asked, records, names } = await open()
    records.push(record('mira.latch.test', 'alice'))
    for (let i = 0; i < 3; i++) expect(await names.resolve('mira')).toMatchObject({ name: 'mira.latch.test' })
    for (let i = 0; i < 3; i++) expect(await names.resolve('nobody')).toBeUndefined()
    for (let i = 0; i < 3; i++) expect(await names.namesOf()).toHaveLength(1)
    expect(asked).toEqual(['find mira.latch.test', 'find nobody.latch.test', 'namesOf alice'])
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
    await names.resolve('mira')
    vi.useRealTimers()
    expect(asked.filter(what => what === 'find mira.latch.test')).toHaveLength(2)
    await names.register('other')
    expect(await names.namesOf()).toHaveLength(2)
  })

  it('tell a name only when it leads back', async () => {
    const { registry, records, names } = await open()
    registry.namesOf = async () => [
      record('liar.latch.test', 'alice', 1),
      record('older.old.test', 'alice', 2),
      record('mine.latch.test', 'alice', 3),
    ]
    records.push(
      record('liar.latch.test', 'bob'),
      record('older.old.test', 'alice'),
      record('mine.latch.test', 'alice'),
    )
    expect((await names.namesOf()).map(({ name }) => name)).toEqual([
      'liar.latch.test',
      'mine.latch.test',
      'older.old.test',
    ])
    expect(await names.reverse()).toBe('mine.latch.test')
  })

  it('leave out what is no name of ours, and ask nobody for such', async () => {
    const { registry, asked, names } = await open()
    registry.namesOf = async () =>
      ['мira.latch.test', 'mira.eth', 'x.latch.test', '__proto__', 'fine.latch.test'].map(name =>
        record(name, 'alice'),
      )
    expect((await names.namesOf()).map(({ name }) => name)).toEqual(['fine.latch.test'])
    expect(await names.resolve('mira.eth')).toBeUndefined()
    expect(asked).toEqual([])
    registry.find = async () => record('other.latch.test', 'alice')
    expect(await names.resolve('mira')).toBeUndefined()
  })

  it('are failures when the service fails, with its reason', async () => {
    const { registry, names } = await open()
    Object.assign(registry, { find: down, namesOf: down, suggest: down })
    const message = 'The service rests.'
    await expect(names.resolve('mira')).rejects.toMatchObject({ code: 'names/RESOLVE_FAILED', message })
    await expect(names.namesOf()).rejects.toMatchObject({ code: 'names/LOOKUP_FAILED', message })
    await expect(names.reverse()).rejects.toMatchObject({ code: 'names/LOOKUP_FAILED', message })
    await expect(names.suggest('mira')).rejects.toMatchObject({ code: 'names/SUGGEST_FAILED', message })
  })
})

describe('suggestions', () => {
  it('are the name itself, then free ones, then those that are taken', async () => {
    const { records, names } = await open()
    records.push(record('mira.latch.test', 'bob'), record('mira-wallet.latch.test', 'bob'))
    expect(await names.suggest('Mira')).toEqual([
      { name: 'mira.latch.test', isTaken: true },
      { name: 'mira1.latch.test', isTaken: false },
      { name: 'mira-wallet.latch.test', isTaken: true },
    ])
  })

  it('are never anything else than names that could be registered here', async () => {
    const { registry, names } = await open()
    const hostile = [
      'mіra.latch.test',
      'mira\u202e.latch.test',
      '<img>.latch.test',
      '__proto__',
      'mira.eth',
      'mira',
      '.latch.test',
    ]
    const many = Array.from({ length: 5_000 }, (_, index) => `mira${index % 9}.latch.test`)
    registry.suggest = async () => [...hostile, ...many].map(name => ({ name, isTaken: false }))
    const found = await names.suggest('mira')
    expect(found).toHaveLength(6)
    expect(found.every(({ name }) => /^mira\d\.latch\.test$/.test(name))).toBe(true)
    expect(new Set(found.map(({ name }) => name)).size).toBe(6)
  })
})
