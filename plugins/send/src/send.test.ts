// @vitest-environment jsdom
import { isKitError } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { describePlugin, messageFaults, until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { send } from './index.js'
import { messages as ar } from './locales/ar.js'
import { messages as en } from './locales/en.js'
import { viewMessages } from './locales/enViews.js'
import { recentsStore } from './storage/recentsStore.js'
import { openChain, token } from './testing/openChain.js'

describePlugin('send', { plugin: () => send() })

const code = (wanted: string) => (error: unknown) => isKitError(error) && error.code === wanted

describe('kit.plugins.send.send', () => {
  const cleanups: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup()
  })
  async function open(options?: Parameters<typeof openChain>[0]) {
    const opened = await openChain(options)
    cleanups.push(() => opened.kit.dispose())
    return { ...opened, ...opened.kit.plugins.send }
  }

  it('asks the wallet for exactly that, and follows it', async () => {
    const { kit, chain, sent$, ...controller } = await open()
    const { hash } = await controller.send({ asset: token.asset, amount: 1_500_000n, to: 'alice.mock' })
    expect(chain.asked.map(({ transfer }) => transfer)).toEqual([
      { to: 'alice-address', amount: 1_500_000n, asset: token.asset },
    ])
    await until(() => kit.get(sent$)[0]?.status === 'confirmed')
    expect(kit.get(sent$)[0]).toMatchObject({ hash, name: 'alice.mock', amount: 1_500_000n, symbol: 'USDX' })
  })

  it('refuses with the sentences of the specification', async () => {
    const { chain, ...controller } = await open()
    for (const fields of [
      {},
      { amount: 1n },
      { to: 'bob' },
      { amount: 1n, to: ' ' },
      { amount: 0n, to: 'bob' },
      { amount: -1n, to: 'bob' },
    ]) {
      await expect(controller.send(fields)).rejects.toMatchObject({
        code: 'send/MISSING_FIELDS',
        message: 'An amount and receiver address are required',
      })
    }
    await expect(controller.send({ amount: 1n, to: 'NOT an address' })).rejects.toSatisfy(
      code('address/INVALID'),
    )
    await expect(controller.send({ amount: 1n, to: 'nobody.mock' })).rejects.toSatisfy(
      code('send/NAME_NOT_FOUND'),
    )
    await expect(controller.send({ amount: 1n, to: '0000' })).rejects.toSatisfy(code('send/BURN_ADDRESS'))
    await expect(controller.send({ amount: 1n, to: 'bob', asset: 'mock:1/token:other' })).rejects.toSatisfy(
      code('send/NO_TOKEN'),
    )
    expect(chain.asked).toEqual([])
    const away = await open({ connect: false })
    await expect(away.send({ amount: 1n, to: 'bob' })).rejects.toSatisfy(code('core/DISCONNECTED'))
  })

  it('refuses the address of the token itself, in any case of its letters', async () => {
    const contract = `0x${'ab'.repeat(20)}`
    const { chain, ...controller } = await open()
    const asset = `mock:1/token:${contract.toUpperCase().replace('X', 'x')}` as const
    chain.balances = async () => [{ ...token, asset }]
    await expect(controller.send({ asset, amount: 1n, to: contract })).rejects.toMatchObject({
      code: 'send/TOKEN_ADDRESS',
      outcome: 'untouched',
    })
    expect(chain.asked).toEqual([])
  })

  it('asks the wallet for one at a time', async () => {
    const { chain, ...controller } = await open()
    const first = controller.send({ amount: 1n, to: 'bob' })
    const second = controller.send({ amount: 2n, to: 'bob' })
    await expect(second).rejects.toMatchObject({ code: 'send/BUSY', outcome: 'untouched' })
    await first
    expect(chain.asked.map(({ transfer }) => transfer?.amount)).toEqual([1n])
  })

  it('does not ask the wallet for what was given up meanwhile', async () => {
    const { chain, ...controller } = await open()
    const stop = new AbortController()
    // The last thing before the wallet.
    chain.mark = async () => {
      stop.abort()
      return 'mark'
    }
    await expect(controller.send({ amount: 1n, to: 'bob', signal: stop.signal })).rejects.toMatchObject({
      code: 'core/ABORTED',
      outcome: 'untouched',
    })
    expect(chain.asked).toEqual([])
  })

  it('says that a chain is not supported', async () => {
    const { kit, wallet, ...controller } = await open()
    wallet.change({ networkId: 'mock:77' })
    await until(() => kit.get(kit.connections.network$)?.supported === false)
    await expect(controller.send({ amount: 1n, to: 'bob' })).rejects.toMatchObject({
      code: 'send/UNSUPPORTED_CHAIN',
      message: 'Unsupported chain',
    })
  })

  it('remembers whom it paid only after the network confirmed it', async () => {
    const { kit, chain, storage, sent$, ...controller } = await open()
    const recents = () =>
      storage
        .keys()
        .flatMap(key => (key.endsWith('send:recents') ? [storage.get(key) ?? ''] : []))
        .join()
    chain.wait = async () => 'failed'
    await controller.send({ amount: 1n, to: 'bob' })
    await until(() => kit.get(sent$)[0]?.status === 'failed')
    expect(recents()).toBe('')
    chain.wait = async () => 'confirmed'
    await controller.send({ amount: 1n, to: 'carol' })
    await until(() => kit.get(sent$)[0]?.status === 'confirmed')
    expect(recents()).toContain('carol')
    expect(recents()).not.toContain('bob')
  })

  it('finds what is on its way after a reload', async () => {
    const storage = memoryStorage()
    const first = await open({ storage })
    first.chain.wait = () => new Promise(() => {})
    const { hash } = await first.send({ amount: 10n ** 30n, to: 'bob' })
    await first.kit.dispose()
    const second = await open({ storage })
    await until(() => second.kit.get(second.sent$)[0]?.status === 'confirmed')
    expect(second.kit.get(second.sent$)).toMatchObject([{ hash, amount: 10n ** 30n, to: 'bob' }])
    // Junk in its place harms nobody.
    const key = storage.keys().find(name => name.includes('send:')) ?? ''
    storage.set(key.replace(/send:.*/, 'send:pending'), '{"v":1,"data":[{"hash":7},null]}')
    const third = await open({ storage })
    expect(third.kit.get(third.kit.failures$)).toEqual([])
  })
})

describe('kit.plugins.send.open', () => {
  it('rejects when the modal is closed, and when another takes its place', async () => {
    const { kit } = await openChain()
    const first = kit.plugins.send.open({ amount: 5n, to: 'bob' })
    const second = kit.plugins.send.open()
    await expect(first).rejects.toSatisfy(code('core/ABORTED'))
    await until(() => kit.get(kit.modal$).open)
    kit.close()
    await expect(second).rejects.toSatisfy(code('core/ABORTED'))
    const third = kit.plugins.send.open()
    third.catch(() => {})
    await until(() => kit.get(kit.modal$).open)
    await kit.dispose()
    await expect(third).rejects.toSatisfy(code('core/ABORTED'))
  })
})

describe('what is stored', () => {
  it('lets no junk in', () => {
    const storage = memoryStorage()
    const good = { namespace: 'mock', address: 'bob', times: 2, at: 1 }
    const junk = [
      null,
      1,
      {},
      { ...good, address: 7 },
      { ...good, times: 1e99 },
      { ...good, name: 'x'.repeat(999) },
    ]
    storage.set('recents', JSON.stringify({ v: 1, data: [...junk, good] }))
    expect(recentsStore.load(storage)).toEqual([good])
  })
})

describe('words', () => {
  it('are all there in Arabic', () => {
    expect(messageFaults('ar', { ...en, ...viewMessages }, ar)).toEqual([])
  })
})
