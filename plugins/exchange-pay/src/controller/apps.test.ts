// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { assetIdOf } from '../assets/assetId.js'
import { eachPayments } from '../testing/eachPayments.js'
import { ether, fakeWindow, shop, usdc } from '../testing/samples.js'
import { unitsOfDollars } from './unitsOfDollars.js'

const open = eachPayments()

describe('an app', () => {
  const request = { recipient: shop, amount: 500n, asset: assetIdOf(usdc), exchangeId: 'one' } as const

  it('gets a typed result', async () => {
    const { app, chain } = await open()
    vi.stubGlobal('open', () => fakeWindow().opened)
    const paid = app.pay({ ...request, hasOwnAddress: true })
    await vi.advanceTimersByTimeAsync(10)
    const hash = chain.pay(shop, 500n, usdc.asset)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await paid).toEqual({
      hash,
      amount: 500n,
      asset: assetIdOf(usdc),
      recipient: `eip155:1:${shop}`,
      exchangeId: 'one',
      sessionId: 's1',
    })
  })
  it('is told of no success that only the exchange claims', async () => {
    const { app, kit, service } = await open({ readable: false })
    vi.stubGlobal('open', () => fakeWindow().opened)
    const heard = vi.fn()
    kit.on('exchange-pay:paid' as never, heard as never)
    service.status = 'SUCCESS'
    service.txHash = `0x${'f'.repeat(64)}`
    const refused = expect(app.pay(request)).rejects.toMatchObject({
      code: 'exchange-pay/STATUS_UNKNOWN',
      outcome: { hash: service.txHash },
    })
    await vi.advanceTimersByTimeAsync(10)
    await refused
    expect(heard).not.toHaveBeenCalled()
  })
  it('pays two equal orders with two payments, and one order with one', async () => {
    const { app, kit, service } = await open()
    vi.stubGlobal('open', () => fakeWindow().opened)
    const orders = [undefined, undefined, 'a', 'b', 'a']
    for (const orderId of orders) {
      const leaving = new AbortController()
      const paid = app.pay({ ...request, orderId, signal: leaving.signal })
      await vi.advanceTimersByTimeAsync(10)
      leaving.abort()
      await expect(paid).rejects.toMatchObject({ code: 'core/ABORTED' })
    }
    expect(service.count('reown_getExchangePayUrl')).toBe(4)
    expect(kit.get(app.payments$)).toHaveLength(4)
  })
  it('is paid at no address that the wallet has not confirmed, but at its own', async () => {
    const { app, controller, kit, service, wallet } = await open({ connect: false })
    vi.stubGlobal('open', () => fakeWindow().opened)
    const { connect } = wallet.connector
    const restored: typeof connect = async each => ({ ...(await connect(each)), unconfirmed: true })
    wallet.connector.connect = restored
    await kit.connections.connect({ walletId: 'wallet' })
    const unconfirmed = { code: 'exchange-pay/UNCONFIRMED', outcome: 'untouched' }
    for (const exchangeId of ['one', undefined])
      await expect(app.pay({ ...request, recipient: undefined, exchangeId })).rejects.toMatchObject(
        unconfirmed,
      )
    const draft = { asset: usdc, amount: '5', unit: 'token' } as const
    expect(() => controller.planOf(draft)).toThrow(expect.objectContaining(unconfirmed))
    expect(service.called).toEqual([])
    const leaving = new AbortController()
    const paid = app.pay({ ...request, signal: leaving.signal })
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort()
    await expect(paid).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(service.count('reown_getExchangePayUrl')).toBe(1)
  })
  it('waits for nothing if it gave up while the page was asked for', async () => {
    const { app, kit, service } = await open()
    const leaving = new AbortController()
    vi.stubGlobal('open', () => fakeWindow().opened)
    vi.stubGlobal('fetch', (...asked: Parameters<typeof service.fetch>) => {
      leaving.abort()
      return service.fetch(...asked)
    })
    const refused = expect(app.pay({ ...request, signal: leaving.signal })).rejects.toMatchObject({
      ...{ code: 'core/ABORTED', outcome: 'unknown' },
    })
    await vi.advanceTimersByTimeAsync(10)
    await refused
    expect(kit.get(app.payments$)).toHaveLength(1)
  })
  it('is told that the window is blocked before anything is opened', async () => {
    const { app, service } = await open()
    vi.stubGlobal('open', () => null)
    await expect(app.pay(request)).rejects.toMatchObject({
      code: 'exchange-pay/POPUP_BLOCKED',
      message: 'Could not create popup window',
      outcome: 'untouched',
    })
    expect(service.called).toEqual([])
  })
  it.each([
    ['no amount', { amount: 0n }, 'exchange-pay/INVALID_AMOUNT'],
    [
      'an asset that nobody pays',
      { asset: 'eip155:1/erc20:0x00' as const },
      'exchange-pay/ASSET_NOT_SUPPORTED',
    ],
    ['no address', { recipient: 'Not An Address' }, 'address/INVALID'],
  ])('is refused %s', async (_, change, code) => {
    const { app, service } = await open()
    vi.stubGlobal('open', () => fakeWindow().opened)
    await expect(app.pay({ ...request, ...change })).rejects.toMatchObject({ code, outcome: 'untouched' })
    expect(service.called).toEqual([])
  })
  it('without an account has to say to whom', async () => {
    const { app } = await open({ connect: false })
    vi.stubGlobal('open', () => fakeWindow().opened)
    const { recipient, ...others } = request
    await expect(app.pay(others)).rejects.toThrow('No account connected')
    expect(recipient).toBe(shop)
  })
  it('waits no longer than it says, and knows that money may have moved', async () => {
    const { app } = await open()
    vi.stubGlobal('open', () => fakeWindow().opened)
    const paid = expect(app.pay({ ...request, timeoutMs: 20_000 })).rejects.toMatchObject({
      code: 'core/TIMEOUT',
      outcome: 'unknown',
    })
    await vi.advanceTimersByTimeAsync(20_100)
    await paid
  })
  it('that gives up while the page is asked for hears so at once', async () => {
    const { app } = await open()
    vi.stubGlobal('open', () => fakeWindow().opened)
    const leaving = new AbortController()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
      leaving.abort()
      return fetch(...asked)
    })
    const paid = app.pay({ ...request, signal: leaving.signal })
    const refused = expect(paid).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
    await vi.advanceTimersByTimeAsync(10)
    await refused
  })
  it('hears what the exchange refused, and what nobody knows', async () => {
    const { app, service } = await open()
    vi.stubGlobal('open', () => fakeWindow().opened)
    service.status = 'FAILED'
    const failed = expect(app.pay(request)).rejects.toMatchObject({ code: 'exchange-pay/FAILED' })
    await vi.advanceTimersByTimeAsync(10)
    await failed
    service.status = 'UNKNOWN'
    const unknown = expect(app.pay(request)).rejects.toMatchObject({
      code: 'exchange-pay/STATUS_UNKNOWN',
      message: 'Unable to get deposit status',
      outcome: 'unknown',
    })
    await vi.advanceTimersByTimeAsync(110_000)
    await unknown
  })
})

describe('exchanges', () => {
  it('are cleaned, and each is there once', async () => {
    const { app, service } = await open()
    service.exchanges = [
      { id: 'one', name: 'One\u202e', imageUrl: 'javascript:1' },
      { id: 'one', name: 'Again' },
      { id: '', name: 'Nameless' },
      { id: 'two' },
      7,
    ]
    expect(await app.exchanges({ amount: 1n, asset: usdc })).toEqual([{ id: 'one', name: 'One' }])
  })
  it.each([{ exchanges: 'many' }, { exchanges: undefined }])(
    'cannot be had from %j',
    async ({ exchanges }) => {
      const { app, service } = await open()
      service.exchanges = exchanges
      await expect(app.exchanges({ amount: 1n, asset: usdc })).rejects.toThrow('Unable to get exchanges')
    },
  )
})

describe('dollars', () => {
  it('are 1 for a stablecoin, what the price says for others, and never made up', async () => {
    const { controller, kit } = await open({ price: '2000' })
    controller.choose(usdc)
    await controller.loadPrice()
    expect(kit.get(controller.price$)).toEqual({ status: 'ready', price: '1' })
    controller.type('25.5', 'usd')
    expect(controller.planOf(kit.get(controller.draft$))?.amount).toBe(25_500_000n)
    controller.choose(ether)
    await controller.loadPrice()
    expect(controller.planOf(kit.get(controller.draft$))?.amount).toBe(12_750_000_000_000_000n)
  })
  it('cannot be typed where nobody knows the price', async () => {
    const { controller, kit } = await open()
    controller.choose(ether)
    controller.type('25', 'usd')
    await controller.loadPrice()
    expect(kit.get(controller.draft$)).toMatchObject({ amount: '', unit: 'token' })
    expect(() => controller.planOf({ asset: ether, amount: '25', unit: 'usd' })).toThrow(
      'Cannot get token price',
    )
    expect(() => controller.planOf({ amount: '25', unit: 'usd' })).toThrow('No payment asset selected')
  })
  it.each([
    ['0.1', '1', 6, 100_000n],
    // Nobody compares 18 decimals.
    ['50', '3199.21', 18, 15_628_860_000_000_000n],
    ['0.30', '3', 0, 1n],
    ['1', '0', 6, 0n],
    ['', '1', 6, 0n],
    ['1', 'free', 6, 0n],
  ])('%s at %s with %i decimals', (dollars, price, decimals, units) => {
    expect(unitsOfDollars(dollars, price, decimals)).toBe(units)
  })
})
