// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, createTestKit, describePlugin, mockChain } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RemoteConfigOptions } from './checkOptions.js'
import { remoteConfig, restrictedZones } from './index.js'

describePlugin('remote-config', { plugin: () => remoteConfig({ url: 'https://config.example' }) })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = Response | Promise<Response>
const usual: Readonly<Record<string, () => Answer>> = {
  '/appkit/v1/config': () =>
    Response.json({
      features: [
        { id: 'swap', isEnabled: false, config: ['pools'] },
        { id: 'onramp', isEnabled: false },
      ],
    }),
  '/appkit/v1/project-limits': () =>
    Response.json({ planLimits: { tier: 'enteprise', isAboveRpcLimit: false, isAboveMauLimit: true } }),
  '/getAnalyticsConfig': () => Response.json({ isAnalyticsEnabled: true }),
  '/projects/v1/origins': () => Response.json({ allowedOrigins: ['https://*.shop.example'] }),
}

/** A kit over a service that answers as the test says. */
async function open(
  answers: Readonly<Record<string, () => Answer>> = {},
  options: Partial<RemoteConfigOptions> = {},
  storage = memoryStorage(),
) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, search } = new URL(input)
    asked.push(pathname + search)
    const answer = answers[pathname] ?? usual[pathname] ?? (() => new Response('', { status: 404 }))
    return answer()
  })
  const wallet = createMockWallet({ id: 'fox' })
  wallet.autoApprove()
  const kit = await createTestKit({
    storage,
    projectId: 'shop',
    plugins: [
      mockChain({ wallets: [wallet] }).plugin,
      remoteConfig({ url: 'https://config.example/x', ...options }),
    ],
  })
  onTestFinished(() => kit.dispose())
  const remote = kit.plugins['remote-config']
  return {
    kit,
    asked,
    storage,
    remote,
    state: () => kit.get(remote.state$),
    features: () => kit.get(remote.features$),
  }
}

describe('the options', () => {
  it.each([
    {},
    { url: 7 },
    { url: 'https://a.example', features: { swap: 'no' } },
    { url: 'https://a.example', key: 1 },
  ])('are refused when they are %j', options => {
    expect(() => remoteConfig(options as never)).toThrow(
      expect.objectContaining({ code: 'kit/INVALID_OPTIONS' }),
    )
  })
})

describe('the service', () => {
  const under = (path: string) =>
    expect.stringMatching(new RegExp(`^/x${path}\\?projectId=shop&st=latchkit&sv=html-[\\d.]+$`))

  it('is asked when a visitor opens the modal, not before, and not again within 5 minutes', async () => {
    const { kit, asked, state } = await open(
      Object.fromEntries(Object.entries(usual).map(([path, answer]) => [`/x${path}`, answer])),
    )
    expect(asked).toEqual([])
    kit.open()
    await vi.waitFor(() => expect(state().status).toBe('ready'))
    expect(asked).toEqual(
      ['/appkit/v1/config', '/appkit/v1/project-limits', '/getAnalyticsConfig'].map(under),
    )
    kit.close()
    kit.open()
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(asked).toHaveLength(3)
  })

  it('is not asked by a modal that is part of the page, but when a wallet is asked to connect', async () => {
    const { kit, asked } = await open()
    kit.open({ embedded: true })
    await vi.dynamicImportSettled()
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(asked).toEqual([])
    await kit.connections.connect({ walletId: 'fox' })
    await vi.waitFor(() => expect(asked).toHaveLength(3))
  })
})

const atRoot = { url: 'https://config.example' }

describe('features', () => {
  it('are as the app says, else as the service says, else as usual', async () => {
    const { remote, features, state } = await open(
      {},
      { ...atRoot, features: { swap: true, headless: true } },
    )
    expect(features()).toEqual({
      activity: true,
      onramp: true,
      social_login: true,
      swap: true,
      headless: true,
    })
    await remote.refresh()
    expect(features()).toEqual({
      activity: true,
      onramp: false,
      social_login: true,
      swap: true,
      headless: true,
    })
    expect(state().answer).toEqual({
      features: { swap: { isEnabled: false, config: ['pools'] }, onramp: { isEnabled: false } },
      limits: { tier: 'enterprise', isAboveRpcLimit: false, isAboveMauLimit: true },
      isAnalyticsEnabled: true,
    })
    expect(() => Object.assign(state().answer.features ?? {}, { swap: 1 })).toThrow(TypeError)
  })

  it('have no login where visitors pay, unless the app wants it', async () => {
    const paying = {
      '/appkit/v1/config': () => Response.json({ features: [{ id: 'payments', isEnabled: true }] }),
    }
    const one = await open(paying, atRoot)
    await one.remote.refresh()
    expect(one.features()).toMatchObject({ payments: true, social_login: false })
    const two = await open(paying, { ...atRoot, features: { social_login: true } })
    await two.remote.refresh()
    expect(two.features()).toMatchObject({ payments: true, social_login: true })
  })

  it('that the app switched off stay off, and nothing that is under way ends (N06)', async () => {
    const told = {
      features: [
        { id: 'swap', isEnabled: true },
        { id: 'social_login', isEnabled: false },
      ],
    }
    const { kit, remote, features } = await open(
      { '/appkit/v1/config': () => Response.json(told) },
      { ...atRoot, features: { swap: false } },
    )
    kit.open('AllWallets')
    await kit.connections.connect({ walletId: 'fox' })
    kit.open('Account')
    await remote.refresh()
    expect(features()).toMatchObject({ swap: false, social_login: false })
    expect(kit.get(kit.router.entry$).view).toBe('Account')
    expect([kit.get(kit.modal$).open, kit.get(kit.connections.status$)]).toEqual([true, 'connected'])
    expect(kit.get(kit.failures$)).toEqual([])
  })

  it('of a hostile answer are left out (N06)', async () => {
    const features = [
      null,
      7,
      { id: '__proto__', isEnabled: true },
      { id: 'a'.repeat(50), isEnabled: true },
      { id: 'swap', isEnabled: 'yes' },
      { id: 'onramp', isEnabled: true, config: 'x'.repeat(20_000) },
      ...Array.from({ length: 500 }, (_, n) => ({ id: `f${n}`, isEnabled: true })),
    ]
    const { remote, state } = await open({ '/appkit/v1/config': () => Response.json({ features }) }, atRoot)
    await remote.refresh()
    const read = state().answer.features ?? {}
    expect(Object.keys(read)).toHaveLength(95)
    expect(read.onramp).toEqual({ isEnabled: true })
    expect(read.swap).toBeUndefined()
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })

  it('of an answer that is nested too deeply are left out, fresh or stored', async () => {
    const nested = `${'['.repeat(3_000)}${']'.repeat(3_000)}`
    const answer = () => new Response(`{"features":[{"id":"swap","isEnabled":false,"config":${nested}}]}`)
    const { remote, storage } = await open({ '/appkit/v1/config': answer }, atRoot)
    expect(await remote.refresh()).toMatchObject({
      status: 'ready',
      answer: { features: { swap: { isEnabled: false } } },
    })
    const [key = ''] = storage.keys().filter(name => name.endsWith('answer'))
    const text = storage.get(key) ?? ''
    storage.set(key, text.replace('"isEnabled":false', `"isEnabled":false,"config":${nested}`))
    const next = await open({}, atRoot, storage)
    expect(await next.remote.refresh()).toMatchObject({ status: 'ready' })
  })
})

describe('an answer', () => {
  it('is kept with its age for the next visit, for a week', async () => {
    const first = await open({}, atRoot)
    const { readAt } = await first.remote.refresh()
    const next = await open({}, atRoot, first.storage)
    await vi.waitFor(() => expect(next.state()).toMatchObject({ status: 'ready', readAt }))
    expect(next.features()).toMatchObject({ swap: false })
    expect(next.asked).toEqual([])
    const stored = JSON.parse(first.storage.get('remote-config:answer') ?? '')
    stored.data.readAt -= 8 * 86_400_000
    first.storage.set('remote-config:answer', JSON.stringify(stored))
    const late = await open({}, atRoot, first.storage)
    await vi.waitFor(() => expect(first.storage.get('remote-config:answer')).toBeNull())
    expect(late.state().status).toBe('idle')
  })

  it.each(['', '{', '{"v":1,"data":{"readAt":"x"}}', '{"v":1,"data":{"readAt":1e99,"answer":{}}}'])(
    'that was stored as %j is no answer',
    async text => {
      const storage = memoryStorage()
      storage.set('remote-config:answer', text)
      const { kit, state, features } = await open({}, atRoot, storage)
      await vi.dynamicImportSettled()
      expect(state().status).toBe('idle')
      expect(features()).toMatchObject({ swap: true })
      expect(kit.get(kit.failures$)).toEqual([])
    },
  )
})

describe('an outage', () => {
  it('changes nothing that was known, and says why (N06)', async () => {
    let isDown = false
    const { remote, state, features } = await open(
      {
        '/appkit/v1/config': () =>
          isDown ? new Response('', { status: 503 }) : (usual['/appkit/v1/config'] as () => Answer)(),
      },
      atRoot,
    )
    const before = await remote.refresh()
    isDown = true
    await remote.refresh()
    expect(state()).toMatchObject({ status: 'failed', readAt: before.readAt, answer: before.answer })
    expect(state().error).toMatchObject({ code: 'http/STATUS' })
    expect(features()).toMatchObject({ swap: false })
  })

  it('that hangs ends after 10 seconds, and delays nobody', async () => {
    const never = () => new Promise<Response>(() => {})
    const { kit, remote, state } = await open(
      Object.fromEntries(Object.keys(usual).map(path => [path, never])),
      atRoot,
    )
    vi.useFakeTimers()
    const asked = remote.refresh()
    const origins = remote.origins()
    kit.open('AllWallets')
    expect(kit.get(kit.modal$).open).toBe(true)
    await vi.advanceTimersByTimeAsync(10_500)
    expect(await asked).toMatchObject({ status: 'failed', answer: {}, error: { code: 'http/TIMEOUT' } })
    expect(await origins).toEqual([])
    expect(state().status).toBe('failed')
  })
})

describe('origins', () => {
  it.each([
    [429, 'RATE_LIMITED'],
    [500, 'SERVER_ERROR'],
    [599, 'SERVER_ERROR'],
  ])('with status %i are %s', async (status, message) => {
    const { remote } = await open(
      { '/projects/v1/origins': () => new Response('', { status, headers: { 'Retry-After': '60' } }) },
      atRoot,
    )
    await expect(remote.origins()).rejects.toMatchObject({ code: `remote-config/${message}`, message })
  })

  it.each([
    ['a status of 403', () => new Response('', { status: 403 })],
    ['no network', () => Promise.reject(new TypeError('offline'))],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ allowedOrigins: [7] })],
  ])('are none with %s', async (_, answer) => {
    const { remote } = await open({ '/projects/v1/origins': answer }, atRoot)
    expect(await remote.origins()).toEqual([])
  })

  it('are those of the project', async () => {
    const { remote, asked } = await open({}, atRoot)
    expect(await remote.origins()).toEqual(['https://*.shop.example'])
    expect(asked).toHaveLength(1)
  })
})

describe('restricted zones', () => {
  it('are names that browsers know', () => {
    for (const timeZone of restrictedZones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })
})
