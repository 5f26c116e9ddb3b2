import { createKit, definePlugin, isKitError } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, describePlugin, mockChain, until } from '@latchkit/core/testing'
import { shellViewNames } from '@latchkit/ui/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { Guestbook, guestbook, guestbookHost } from './index.js'
import { messages as ar } from './locales/ar.js'
import { messages as en } from './locales/en.js'

const book = () => guestbook({ title: 'Visitors', maxLength: 20 })

describePlugin('guestbook', { plugin: book, act: kit => kit.plugins.guestbook.sign('hello') })
describePlugin('the host of a guest book', {
  plugin: guestbookHost,
  shellViews: shellViewNames,
  alongside: () => [mockChain().plugin, book()],
})

describe('the guest book', () => {
  const cleanups: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup()
  })

  async function open({ connect = true, storage = memoryStorage() } = {}) {
    const chain = mockChain()
    const kit = await createTestKit({ plugins: [chain.plugin, book()], storage })
    cleanups.push(kit.dispose)
    if (connect) {
      chain.wallets[0]?.autoApprove()
      const [wallet] = kit.get(kit.connections.wallets$)
      await kit.connections.connect({ walletId: wallet?.id ?? '' })
    }
    return { kit, storage, ...kit.plugins.guestbook }
  }

  it('keeps what an account signs, verified, the newest first', async () => {
    const { kit, sign, load, entries$ } = await open()
    const heard: unknown[] = []
    kit.on('guestbook:signed', data => heard.push(data))
    await sign('  first ')
    await sign('second')
    await until(() => kit.get(entries$).data?.length === 2)
    const lines = (await load()).map(({ text, check, caipAddress }) => ({ text, check, caipAddress }))
    const caipAddress = 'mock:1:alice'
    expect(lines).toEqual([
      { text: 'second', check: 'valid', caipAddress },
      { text: 'first', check: 'valid', caipAddress },
    ])
    expect(heard).toHaveLength(2)
  })

  it('refuses an empty line and a visitor who is not connected', async () => {
    const connected = await open()
    await expect(connected.sign(' \u200b ')).rejects.toSatisfy(error => isKitError(error, 'guestbook/EMPTY'))
    const { sign, load } = await open({ connect: false })
    await expect(sign('hello')).rejects.toSatisfy(error => isKitError(error, 'core/DISCONNECTED'))
    expect(await load()).toEqual([])
  })

  it('cuts a line at its limit', async () => {
    const { sign, load } = await open()
    await sign('x'.repeat(500))
    const [entry] = await load()
    expect(entry?.text.length).toBeLessThanOrEqual(20)
  })

  it('does not believe its storage: junk is left out, a forged line is shown as one', async () => {
    const { kit, storage, sign, load } = await open()
    await sign('honest')
    const key = storage.keys().find(name => name.endsWith('guestbook:entries')) ?? ''
    const stored = JSON.parse(storage.get(key) ?? '')
    const [entry] = stored.data
    const forged = { ...entry, id: 'forged', text: 'evil' }
    const later = { ...entry, id: 'later', signedAt: entry.signedAt + 1 }
    const junk = [null, 7, { id: 'x' }, { ...entry, signedAt: 1e300 }, { ...entry, caipAddress: '<b>' }]
    stored.data = [...junk, forged, later, entry]
    storage.set(key, JSON.stringify(stored))
    const lines = (await load()).map(({ text, check }) => [text, check])
    expect(lines).toEqual([
      ['evil', 'invalid'],
      ['honest', 'invalid'],
      ['honest', 'valid'],
    ])
    storage.set(key, '{{{')
    expect(await load()).toEqual([])
    expect(kit.get(kit.failures$)).toEqual([])
  })

  it('takes a line out', async () => {
    const { kit, sign, load, remove, entries$ } = await open()
    await sign('gone soon')
    const [entry] = await load()
    remove(entry?.id ?? '')
    await until(() => kit.get(entries$).data?.length === 0)
  })

  it('serves other plugins by its capability', async () => {
    const counter = definePlugin({
      id: 'counter',
      requires: [Guestbook],
      setup: ctx => ({ api: { count: async () => (await ctx.use(Guestbook).load()).length } }),
    })
    const kit = await createTestKit({ plugins: [counter(), book(), mockChain().plugin] })
    cleanups.push(kit.dispose)
    expect(await kit.plugins.counter.count()).toBe(0)
  })

  it('says what it needs, at compile time and at run time', () => {
    const fix =
      "'guestbook' needs 'sign-message' but no installed plugin provides it; add a chain plugin such as evm()"
    // @ts-expect-error what is missing is not a plugin but this text
    expect(() => createKit({ plugins: [book()] })).toThrow(fix)
    // @ts-expect-error 'guestbook-host' needs 'guestbook' but no installed plugin provides it; add guestbook()
    expect(() => createKit({ plugins: [guestbookHost()] })).toThrow('provides it; add guestbook()')
    expect(() => guestbook({ title: ' ' })).toThrow(/a title is needed/)
  })

  it('has every word in Arabic too', () => {
    expect(Object.keys(ar)).toEqual(Object.keys(en))
  })
})
