import { SwitchNetwork } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { describe, expect, it } from 'vitest'
import { moonFamily } from '../testing/moonFamily.js'
import { relayTests, signer } from '../testing/startRelayTest.js'

const local = (id: number) => evmNetwork({ id, name: `Local ${id}`, rpcUrl: 'http://127.0.0.1:1' })
const accounts = [31337, 31338].map(id => `eip155:${id}:${signer.address}`).concat('moon:1:armstrong')
const families = () => [evm({ networks: [local(31337), local(31338)] }), moonFamily()]
const { openPage, startRelayTest } = relayTests(families, accounts)

describe('a session', () => {
  it('follows the wallet to another network and account', async () => {
    const { page, phone, paired } = await startRelayTest()
    await paired()
    const network = () => page.kit.get(page.connections.network$)?.id
    await phone.emit('chainChanged', 31338, 'eip155:31338')
    await until(() => network() === 'eip155:31338')
    await phone.update([...accounts, 'moon:1:collins'])
    await until(() => {
      const { moon } = page.kit.get(page.connections.activeConnections$)
      return moon?.accounts.length === 2
    })
    // Accounts that are no longer granted are gone, the rest stays.
    await phone.update(accounts.slice(0, 2))
    await until(() => page.live().length === 1)
    expect(page.kit.get(page.connections.account$)?.address).toBe(signer.address)
  })

  it('follows the app to another network without waking the phone for what it granted already', async () => {
    const { page, phone, paired } = await startRelayTest()
    const { account } = await paired()
    expect(page.kit.find(SwitchNetwork, account)).toBeDefined()
    await page.connections.switchNetwork('eip155:31338')
    expect(page.kit.get(page.connections.network$)?.id).toBe('eip155:31338')
    expect(phone.requests).toEqual([])
  })

  it('comes back after a reload without a prompt', async () => {
    const { relay, page, phone, paired } = await startRelayTest()
    await paired()
    const network = ({ kit, connections } = page) => kit.get(connections.network$)?.id
    await phone.emit('chainChanged', 31338, 'eip155:31338')
    await until(() => network() === 'eip155:31338')
    await page.kit.dispose()
    const next = await openPage(relay.url, { storage: page.storage })
    await until(() => next.live().length === 2)
    // On the network that was in use, which no session says.
    expect(network(next)).toBe('eip155:31338')
    expect(next.kit.get(next.connections.connection$)?.walletName).toBe('Phone')
    expect(next.kit.get(next.controller.status$)).toBe('connected')
    expect([phone.requests, phone.proposals]).toEqual([[], []])
    await phone.leave()
    await until(() => next.live().length === 0)
    expect(page.storage.keys().filter(key => key.includes('network/'))).toEqual([])
  })

  it('ends once where the wallet says goodbye twice', async () => {
    const { page, phone, paired } = await startRelayTest()
    await paired()
    const [topic = ''] = phone.topics()
    await Promise.all([phone.sayGoodbye(topic), phone.sayGoodbye(topic)])
    await until(() => page.live().length === 0)
    await until(async () => JSON.stringify(await page.kit.log.entries()).includes('was dropped'))
  })

  it('that is over, unknown or garbled is forgotten quietly (G07)', async () => {
    const { relay, page, paired } = await startRelayTest()
    await paired()
    await page.kit.dispose()
    const { storage } = page
    const keychain = storage.keys().find(key => key.endsWith('//keychain')) ?? ''
    storage.set(keychain, '{}')
    const next = await openPage(relay.url, { storage })
    await until(() => next.kit.get(next.connections.status$) === 'disconnected')
    expect(next.live()).toEqual([])
    await next.kit.dispose()
    const sessions = storage.keys().find(key => key.endsWith('//session')) ?? ''
    storage.set(sessions, '[{"topic":7},null,"')
    const last = await openPage(relay.url, { storage })
    await until(() => last.kit.get(last.connections.status$) === 'disconnected')
  })

  /** A page that was away until its session had an hour to go, or so many seconds. */
  async function lastHour(
    { relay, page, phone }: Awaited<ReturnType<typeof startRelayTest>>,
    seconds = 3_600,
  ) {
    await page.kit.dispose()
    const { storage } = page
    const key = storage.keys().find(name => name.endsWith('//session')) ?? ''
    const soon = Math.floor(Date.now() / 1_000) + seconds
    storage.set(key, (storage.get(key) ?? '').replace(/"expiry":\d+/, `"expiry":${soon}`))
    // The SDK keeps the end of everything a second time.
    const ends = storage.keys().find(name => name.endsWith('//expirer')) ?? ''
    const [topic = ''] = phone.topics()
    const listed = new RegExp(`("topic:${topic}","expiry":)\\d+`)
    storage.set(ends, (storage.get(ends) ?? '').replace(listed, `$1${soon}`))
    const stored = () => Number(/"expiry":(\d+)/.exec(storage.get(key) ?? '')?.[1])
    const next = await openPage(relay.url, { storage })
    await until(() => next.live().length === 2)
    return { soon, stored, next }
  }

  it('is renewed in its last day (G20)', async () => {
    const setup = await startRelayTest()
    await setup.paired()
    const { soon, stored } = await lastHour(setup)
    const { phone } = setup
    const [topic = ''] = phone.topics()
    await until(() => stored() > soon + 80_000)
    expect(phone.kit.getActiveSessions()[topic]?.expiry).toBeGreaterThan(soon + 80_000)
  })

  it('keeps its true end while the phone sleeps, and is renewed when it wakes (G20)', async () => {
    const setup = await startRelayTest()
    await setup.paired()
    const { relayer } = setup.phone.kit.core
    await relayer.transportClose()
    const { soon, stored, next } = await lastHour(setup)
    await until(() => next.kit.get(next.controller.reach$) === 'online')
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 500))
    expect(stored()).toBe(soon)
    await relayer.transportOpen()
    await until(() => stored() > soon + 80_000)
  })

  it('that nobody renews ends when it said, everywhere and without a fault', async () => {
    const setup = await startRelayTest()
    await setup.paired()
    await setup.phone.kit.core.relayer.transportClose()
    const { next } = await lastHour(setup, 4)
    expect(next.kit.get(next.controller.status$)).toBe('connected')
    await until(() => next.live().length === 0)
    expect(next.kit.get(next.controller.status$)).toBe('disconnected')
    expect(next.kit.get(next.controller.ending$)).toBeUndefined()
    const kept = next.storage.keys().filter(key => /session$|keychain$/.test(key))
    expect(kept.map(key => next.storage.get(key)).join()).not.toContain(setup.phone.topics()[0] ?? '?')
  })
})
