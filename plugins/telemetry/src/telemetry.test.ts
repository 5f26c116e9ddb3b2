// @vitest-environment jsdom
import { describePlugin } from '@latchkit/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { telemetry } from './index.js'
import { openTelemetry, type Teller } from './testing/openTelemetry.js'

describePlugin('telemetry', {
  plugin: () => telemetry({ endpoint: 'https://events.example', consent: true }),
})

beforeEach(() => history.replaceState(null, '', '/shop/cart?email=mira@example.com#token=secret'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const key = '4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'

describe('the options', () => {
  it.each([
    {},
    { consent: true },
    { endpoint: 'https://events.example' },
    { endpoint: 7, consent: true },
    { endpoint: 'https://events.example', sink: () => {}, consent: true },
    { sink: 'console', consent: true },
    { sink: () => {}, consent: 'yes' },
    { sink: () => {}, consent: true, errors: 1 },
    { sink: () => {}, consent: true, session: 'x' },
  ])('are refused when they are %j', options => {
    expect(() => telemetry(options as never)).toThrow(
      expect.objectContaining({ code: 'kit/INVALID_OPTIONS' }),
    )
  })
})

describe('events', () => {
  it('tell what was done, where, and nothing about who', async () => {
    const { kit, leave, left, names } = await openTelemetry()
    kit.open()
    await kit.connections.connect({ walletId: 'fox' })
    await kit.connections.disconnect()
    await leave()
    expect(names()).toEqual(
      expect.arrayContaining([
        'INITIALIZE',
        'MODAL_OPEN',
        'SELECT_WALLET',
        'CONNECT_SUCCESS',
        'DISCONNECT_SUCCESS',
      ]),
    )
    expect(left.find(({ props }) => props.event === 'CONNECT_SUCCESS')).toEqual({
      eventId: expect.stringMatching(/^[\da-f-]{36}$/),
      url: `${location.origin}/`,
      domain: location.host,
      timestamp: expect.any(Number),
      props: {
        type: 'track',
        event: 'CONNECT_SUCCESS',
        properties: { wallet: 'fox', namespace: 'mock', reconnected: false },
      },
    })
    expect(new Set(left.map(({ eventId }) => eventId)).size).toBe(left.length)
    expect(JSON.stringify(left)).not.toMatch(/alice|email|secret|token/)
  })

  it('of views are told when one is shown, once', async () => {
    const { kit, loaded, leave, names } = await openTelemetry()
    kit.open('AllWallets')
    await loaded()
    kit.router.push('WhatIsAWallet')
    kit.router.push('WhatIsAWallet')
    await leave()
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'CLICK_ALL_WALLETS', 'CLICK_WALLET_HELP'])
  })

  it.each<readonly [id: Teller, name: string, data: object, properties: object]>([
    ['send', 'settled', { hash: key, networkId: 'mock:1', status: 'confirmed' }, { network: 'mock:1' }],
    [
      'send',
      'settled',
      { hash: key, networkId: 'mock:1', status: 'dropped' },
      { network: 'mock:1', status: 'dropped' },
    ],
    ['send', 'sent', { hash: key, networkId: `mock:${address}` }, { network: 'other' }],
    [
      'swap',
      'completed',
      { hash: key, networkId: 'mock:1', amount: 5n, from: address },
      { network: 'mock:1' },
    ],
    [
      'swap',
      'failed',
      { hash: key, networkId: 'mock:1', status: address },
      { network: 'mock:1', status: 'other' },
    ],
    ['exchange-pay', 'opened', { exchangeId: 'one', sessionId: key, amount: 9n }, { exchange: 'one' }],
    ['exchange-pay', 'opened', { exchangeId: address }, { exchange: 'other' }],
    ['exchange-pay', 'failed', { exchangeId: 'a b', code: `x/${key}` }, { exchange: 'other', code: 'other' }],
    ['names', 'registered', { name: 'mira.latch.test', account: { address } }, {}],
    [
      'onramp',
      'opened',
      { id: key, sellerId: key, networkId: 'mock:1' },
      { provider: 'other', network: 'mock:1' },
    ],
  ])('of %s:%s leave out what is not on the list', async (id, name, data, properties) => {
    const { emit, leave, left } = await openTelemetry({}, { id })
    emit(name, data)
    await leave()
    expect(left.at(-1)?.props).toMatchObject({ type: 'track', properties })
    expect(left.at(-1)?.props).toHaveProperty('properties', properties)
  })

  it('that are not on the list, and hostile ones, tell nothing', async () => {
    const { emit, leave, left, names } = await openTelemetry({}, { id: 'send' })
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
      },
    )
    for (const data of [
      trap,
      null,
      undefined,
      7,
      address,
      { networkId: trap },
      { networkId: { toString: () => address } },
    ])
      emit('sent', data)
    emit('toString', { wallet: address })
    emit('constructor', { wallet: address })
    emit('secret', { wallet: address, key })
    await leave()
    expect(names()).toEqual(['INITIALIZE', ...Array(7).fill('SEND_INITIATED')])
    expect(JSON.stringify(left)).not.toContain(address)
    expect(
      left.slice(1).every(({ props }) => 'properties' in props && props.properties.network === 'other'),
    ).toBe(true)
  })

  it.each([
    [undefined, '/'],
    [['/reset/:token/u/:id'], '/reset/:token/u/:id'],
  ])('keep the path, and name its template: %s', async (paths, expected) => {
    history.replaceState(null, '', '/reset/Xk29Qp7LmZ4t/u/1234?token=1#2')
    const { kit, leave, left } = await openTelemetry({ paths })
    kit.open()
    await leave()
    expect(new Set(left.map(({ url }) => url))).toEqual(new Set([`${location.origin}${expected}`]))
  })
})

describe('batches', () => {
  it('leave at 45 KB or when the page is hidden, once (N11)', async () => {
    const { emit, loaded, leave, batches, left } = await openTelemetry({}, { id: 'send' })
    for (let round = 0; round < 10; round++) {
      for (let n = 0; n < 40; n++) emit('sent', { networkId: 'mock:1' })
      await loaded()
    }
    expect(batches.length).toBeGreaterThan(0)
    const early = batches.length
    await leave()
    await leave()
    expect(batches).toHaveLength(early + 1)
    expect(left).toHaveLength(401)
    for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThanOrEqual(45_000)
    expect(JSON.stringify(batches[0]).length).toBeGreaterThan(40_000)
  })

  it('that the sink refuses are logged and gone', async () => {
    const sink = vi.fn(() => Promise.reject(new Error('full')))
    const { kit, leave } = await openTelemetry({ sink })
    kit.open()
    await leave()
    await leave()
    expect(sink).toHaveBeenCalledTimes(1)
    expect(await kit.log.export()).toContain('The sink failed: full')
  })

  it('go to the service as text, without cookies, query and hash of the page', async () => {
    const sendBeacon = vi.fn(() => true)
    const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.reject(new TypeError('offline')))
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon }))
    const { kit, leave } = await openTelemetry({ endpoint: 'https://events.example/in' })
    kit.open()
    await leave()
    await leave()
    // Events that left are not taken back when the page goes.
    await kit.dispose()
    expect(sendBeacon).not.toHaveBeenCalled()
    expect(fetch).toHaveBeenCalledTimes(1)
    const [url = '', init] = fetch.mock.calls[0] ?? []
    expect(url).toMatch(
      /^https:\/\/events\.example\/in\/batch\?projectId=shop&st=latchkit&sv=html-mock-[\w.]+$/,
    )
    // A beacon would carry the cookies of the endpoint, and by a lax policy of the page all of its address.
    const left = {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'origin',
      keepalive: true,
    }
    expect(init).toMatchObject(left)
    expect([typeof init?.body, init?.signal?.aborted]).toEqual(['string', false])
    expect(JSON.parse(String(init?.body))).toMatchObject([
      { props: { event: 'INITIALIZE' } },
      { props: { event: 'MODAL_OPEN' } },
    ])
  })

  it.each(['http://events.example', 'javascript:alert(1)', 'https://a:b@events.example', ''])(
    'go nowhere when the endpoint is %j, which is logged',
    async endpoint => {
      const fetch = vi.fn(() => Promise.reject(new TypeError('offline')))
      vi.stubGlobal('fetch', fetch)
      const { kit, wallet, leave } = await openTelemetry({ endpoint })
      wallet.autoApprove(false)
      const connecting = kit.connections.connect({ walletId: 'fox' })
      connecting.catch(() => {})
      await vi.waitFor(() => wallet.reject(new Error('broken')))
      await leave()
      expect(fetch).not.toHaveBeenCalled()
      expect(await kit.log.export()).toContain('The endpoint of telemetry has to be https')
    },
  )

  it('wait for no more than 50 events while code loads', async () => {
    const { emit, leave, left } = await openTelemetry({}, { id: 'send' })
    for (let n = 0; n < 500; n++) emit('sent', { networkId: 'mock:1' })
    await leave()
    expect(left).toHaveLength(51)
  })
})

describe('errors', () => {
  it('are reported at once, by their code alone, at most 5 a minute (N11)', async () => {
    const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.reject(new TypeError('offline')))
    vi.stubGlobal('fetch', fetch)
    const { kit, wallet, loaded } = await openTelemetry({ endpoint: 'http://127.0.0.1:9' })
    wallet.autoApprove(false)
    for (let n = 0; n < 8; n++) {
      const connecting = kit.connections.connect({ walletId: 'fox' })
      connecting.catch(() => {})
      await vi.waitFor(() => wallet.reject(new Error(`${key} of ${address} does not open`)))
      await expect(connecting).rejects.toThrow()
    }
    await loaded()
    expect(fetch).toHaveBeenCalledTimes(5)
    const [url = '', init] = fetch.mock.calls[0] ?? []
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:9\/e\?projectId=shop/)
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'origin',
      keepalive: true,
    })
    expect(JSON.parse(String(init?.body)).props).toEqual({
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      errorType: expect.stringMatching(/^(core|connect)\/[A-Z_]+$/),
    })
    expect(JSON.stringify(fetch.mock.calls)).not.toMatch(/does not open|0xd8dA|4f3edf/)
  })

  it('are not reported where the app says so, and refusals never are', async () => {
    const { kit, wallet, leave, left, names } = await openTelemetry()
    wallet.autoApprove(false)
    const connecting = kit.connections.connect({ walletId: 'fox' })
    connecting.catch(() => {})
    await vi.waitFor(() => wallet.reject())
    await expect(connecting).rejects.toThrow()
    await leave()
    expect(names()).toContain('USER_REJECTED')
    expect(left.every(({ props }) => props.type === 'track')).toBe(true)
    const silent = await openTelemetry({ errors: false })
    silent.wallet.autoApprove(false)
    const failing = silent.kit.connections.connect({ walletId: 'fox' })
    failing.catch(() => {})
    await vi.waitFor(() => silent.wallet.reject(new Error('broken')))
    await expect(failing).rejects.toThrow()
    await silent.leave()
    expect(silent.names()).toContain('CONNECT_ERROR')
    expect(silent.left.every(({ props }) => props.type === 'track')).toBe(true)
  })
})
