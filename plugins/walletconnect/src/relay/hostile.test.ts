import { SignMessage } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryMailbox } from '../../../../examples/backend/src/relay/createMemoryMailbox.js'
import { openSocket } from '../../../../examples/backend/test/support/openSocket.js'
import { readPeer } from '../sdk/readPeer.js'
import { moonFamily } from '../testing/moonFamily.js'
import { relayTests, signer } from '../testing/startRelayTest.js'

const local = (id: number) => evmNetwork({ id, name: `Local ${id}`, rpcUrl: 'http://127.0.0.1:1' })
const accounts = [31337, 31338].map(id => `eip155:${id}:${signer.address}`).concat('moon:1:armstrong')
const families = () => [evm({ networks: [local(31337), local(31338)] }), moonFamily()]
const { openPage, startRelayTest } = relayTests(families, accounts)

describe('what a wallet says of itself (G10, G11)', () => {
  it('is text, and leads nowhere but to the web', () => {
    expect(
      readPeer({
        name: '<img src=x onerror=alert(1)>\u202e evil',
        description: 'a\u0000b',
        url: 'https://phone.example',
        icons: ['javascript:1', '/relative.png', 'https://phone.example/i.png', 7],
        redirect: { native: 'javascript:alert(1)', universal: 'https://phone.example' },
      }),
    ).toEqual({
      name: '<img src=x onerror=alert(1)> evil',
      description: 'ab',
      url: 'https://phone.example',
      icons: ['https://phone.example/i.png'],
    })
  })

  it.each([['javascript:alert(1)'], ['https://'], ['no address'], [{}], [7]])(
    'is refused for the address %j',
    url => {
      expect(() => readPeer({ name: 'x', url })).toThrow('an invalid URL')
    },
  )

  it.each([[undefined], [''], ['http://phone.example'], ['https://phone.example/a']])(
    'may have the address %j',
    url => {
      expect(readPeer({ name: 'x', url }).url).toBe(url ?? '')
    },
  )

  it('is refused before it is stored, and both sides hear of it', async () => {
    const { page, phone } = await startRelayTest({ phone: { url: 'javascript:alert(1)' } })
    const { connecting, uri } = await page.connect()
    await phone.scan(uri)
    await phone.approve(accounts)
    await expect(connecting).rejects.toMatchObject({ code: 'connect/REJECTED' })
    expect(page.live()).toEqual([])
    const stored = page.storage.keys().map(key => page.storage.get(key))
    expect(stored.join()).not.toContain('javascript:')
  })
})

describe('the key of a pairing (G13)', () => {
  it('is in the SDK’s own keychain and nowhere else', async () => {
    const { page, phone } = await startRelayTest()
    const heard: unknown[] = []
    page.kit.onAny((type, data) => heard.push([type, data]))
    const { connecting, uri } = await page.connect()
    const key = /symKey=([0-9a-f]+)/.exec(uri)?.[1] ?? ''
    expect(key).toHaveLength(64)
    await phone.scan(uri)
    await phone.approve(accounts)
    await connecting
    const holders = page.storage.keys().filter(name => page.storage.get(name)?.includes(key))
    for (const name of holders) expect(name).toMatch(/\/keychain$/)
    expect(JSON.stringify(heard)).not.toContain(key)
    expect(JSON.stringify(await page.kit.log.entries())).not.toContain(key)
  })
})

describe('messages that come again, and in another order (G04)', () => {
  it('are handled once each, and each answer is that of its own question', async () => {
    const { relay, page, phone, paired } = await startRelayTest()
    const { account } = await paired()
    const [topic = ''] = phone.topics()
    const { relayer } = phone.kit.core
    const publish = relayer.publish.bind(relayer)
    const held: string[] = []
    relayer.publish = async (_, message) => void held.push(message)
    const sign = (message: string) => page.kit.use(SignMessage, account).signMessage({ account, message })
    const signing = [sign('one'), sign('two')]
    await until(() => held.length === 2)
    const stranger = await openSocket(relay.url)
    for (const message of [...held].reverse().flatMap(one => [one, one, one]))
      await stranger.publish(topic, message)
    const expected = await Promise.all(['one', 'two'].map(message => signer.signMessage({ message })))
    expect((await Promise.all(signing)).map(({ signature }) => signature)).toEqual(expected)
    expect(phone.requests).toEqual(['personal_sign', 'personal_sign'])

    // An event that comes again after its time moves nobody.
    await phone.emit('chainChanged', 31338, 'eip155:31338')
    const event = held.at(-1) ?? ''
    const network = () => page.kit.get(page.connections.network$)?.id
    await stranger.publish(topic, event)
    await until(() => network() === 'eip155:31338')
    await page.connections.switchNetwork('eip155:31337')
    for (const message of [event, event, ...held]) await stranger.publish(topic, message)
    relayer.publish = publish
    await sign('three')
    expect(network()).toBe('eip155:31337')
    expect(page.live()).toEqual(['eip155', 'moon'])
  })
})

describe('a code that is too old (G05)', () => {
  it('is refused by the wallet in its own words, and the next one is taken', async () => {
    const { page, phone } = await startRelayTest()
    const { connecting, uri } = await page.connect()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    await expect(phone.scan(uri)).rejects.toThrow(
      /URI has expired. Please try again with a new connection URI/,
    )
    vi.useRealTimers()
    const next = await page.controller.pair({ forced: true })
    expect(next).not.toBe(uri)
    await phone.scan(next)
    await phone.approve(accounts)
    await connecting
  })
})

describe('many kits (G08)', () => {
  it('each have one SDK of their own, and leave no global', async () => {
    const { relay } = await startRelayTest()
    const pages = await Promise.all(
      Array.from({ length: 12 }, () => openPage(relay.url, { storage: memoryStorage() })),
    )
    const uris = await Promise.all(pages.flatMap(({ controller }) => [controller.pair(), controller.pair()]))
    expect(new Set(uris).size).toBe(12)
    expect(Object.keys(globalThis).filter(name => /core_latchkit/i.test(name))).toEqual([])
  })
})

describe('messages that are none (G21)', () => {
  it('are dropped and counted, and the next one is heard', async () => {
    const { page, phone, paired } = await startRelayTest()
    await paired()
    const [topic = ''] = phone.topics()
    const publish = (message: string) =>
      void phone.kit.core.relayer.publish(topic, message, { tag: 1108, ttl: 300 }).catch(() => {})
    for (const message of ['?', 'AAAA', btoa('\u0009nonsense'), 'A'.repeat(200_000)]) publish(message)
    const dropped = async () =>
      JSON.stringify(await page.kit.log.entries()).match(/was dropped/g)?.length ?? 0
    await until(async () => (await dropped()) >= 4)
    await phone.emit('chainChanged', 31338, 'eip155:31338')
    await until(() => page.kit.get(page.connections.network$)?.id === 'eip155:31338')
  })

  it('of 10 MB are dropped unread, whatever the relay lets through', async () => {
    const limits = { messageSize: 20_000_000 }
    const room = 40_000_000
    const mailbox = createMemoryMailbox({ topicBytes: room, clientBytes: room, addressBytes: room })
    const { relay, page, phone, paired } = await startRelayTest({ relay: { limits, mailbox } })
    await paired()
    const [topic = ''] = phone.topics()
    // Its own SDK throws at such a message; ours is what is looked at.
    await phone.close()
    const huge = 'A'.repeat(10_000_000)
    const stranger = await openSocket(relay.url)
    expect(await stranger.publish(topic, huge)).toMatchObject({ result: true })
    const log = async () => JSON.stringify(await page.kit.log.entries())
    await until(async () => (await log()).includes('The message is too long'))
    expect(await log()).not.toContain('A'.repeat(1_000))
    await stranger.publish(topic, 'AAAA')
    await until(async () => (await log()).includes('"dropped":2'))
    expect(page.kit.get(page.controller.reach$)).toBe('online')
    expect(page.live()).toEqual(['eip155', 'moon'])
  })
})
