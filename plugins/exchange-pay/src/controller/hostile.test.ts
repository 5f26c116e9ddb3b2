// @vitest-environment jsdom
import { openPopup } from '@latchkit/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assetIdOf, findAsset } from '../assets/assetId.js'
import { knownAssets } from '../assets/knownAssets.js'
import { type OpenOptions, openPayments } from '../testing/openPayments.js'
import { ether, fakeWindow, me, shop, usdc } from '../testing/samples.js'

let opened: Awaited<ReturnType<typeof openPayments>> | undefined
const open = async (options?: OpenOptions) => {
  opened = await openPayments(options)
  return opened
}
afterEach(async () => {
  await opened?.kit.dispose()
  opened = undefined
  vi.unstubAllGlobals()
})

const one = { id: 'one', name: 'One' }
const pay = (amount: bigint, asset = ether) =>
  ({ kind: 'pay', asset, amount, recipient: `eip155:1:${shop}` }) as const

describe('L07, K14: an amount', () => {
  it.each([
    [1n, '0.000000000000000001'],
    [10n ** 9n, '0.000000001'],
    [300_000_000_000_000_000n, '0.3'],
    [10n ** 39n, '1000000000000000000000'],
    [2n ** 256n - 1n, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
  ])('of %s base units is asked for in exact digits', async (amount, text) => {
    const { controller, service } = await open()
    await controller.begin(pay(amount), one, fakeWindow().opened)
    expect(service.called.at(-1)?.params['amount']).toBe(text)
  })
  it.each([
    ['0.1', 100_000n],
    ['0.3', 300_000n],
    ['0.000001', 1n],
  ])('of %s dollars is what was typed, and no sum of floats', async (dollars, units) => {
    const { controller } = await open()
    controller.choose(usdc)
    await controller.loadPrice()
    expect(controller.planOf({ asset: usdc, amount: dollars, unit: 'usd' })?.amount).toBe(units)
  })
  it.each(['1e21', '1e-9', '-1', 'NaN', '0x10', '1.2.3'])('is not %s', async text => {
    const { controller } = await open()
    controller.choose(usdc)
    await controller.loadPrice()
    expect(controller.planOf({ asset: usdc, amount: text, unit: 'usd' })).toBeUndefined()
    expect(() => controller.planOf({ asset: usdc, amount: text, unit: 'token' })).toThrow()
  })
  it('with more digits than the token has is refused, and not rounded', async () => {
    const { controller } = await open()
    expect(() => controller.planOf({ asset: usdc, amount: '0.0000001', unit: 'token' })).toThrow()
  })
  it.each([0n, -1n, 5, '5', undefined])(
    'that an app gives as %o is refused before anybody is asked',
    async amount => {
      const { app, service } = await open()
      vi.stubGlobal('open', () => fakeWindow().opened)
      const request = { recipient: shop, asset: usdc, exchangeId: 'one', amount: amount as bigint }
      await expect(app.pay(request)).rejects.toMatchObject({ code: 'exchange-pay/INVALID_AMOUNT' })
      await expect(app.exchanges(request)).rejects.toMatchObject({ code: 'exchange-pay/INVALID_AMOUNT' })
      expect(service.called).toEqual([])
    },
  )
})

describe('K04: a price that is none', () => {
  it.each(['0', '-1', 'NaN', '1e400', ''])('such as %j buys nothing', async price => {
    const { controller, kit } = await open({ price })
    controller.choose(ether)
    await controller.loadPrice()
    expect(kit.get(controller.price$)).toEqual({ status: 'failed' })
    expect(() => controller.planOf({ asset: ether, amount: '25', unit: 'usd' })).toThrow(
      'Cannot get token price',
    )
  })
})

describe('L08: an asset', () => {
  it.each([
    'eip155:1/erc20:0x00',
    'eip155:1/slip44:61',
    'eip155:1/slip44:',
    'eip155:2/slip44:60',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:60',
    'bip122:000000000019d6689c085ae165831e93/slip44:0',
    'USDC',
    '',
  ])('called %j is not supported, and nobody is asked', async asset => {
    const { app, service } = await open()
    vi.stubGlobal('open', () => fakeWindow().opened)
    const request = {
      recipient: shop,
      amount: 1n,
      asset: asset as `${string}:${string}/${string}:${string}`,
      exchangeId: 'one',
    }
    await expect(app.pay(request)).rejects.toThrow('Asset not supported')
    await expect(app.exchanges(request)).rejects.toThrow('Asset not supported')
    expect(service.called).toEqual([])
  })
  it('of a family that exchanges do not pay on has no id', () => {
    const bitcoin = { network: 'bip122:000000000019d6689c085ae165831e93', asset: 'native' } as const
    expect(() => assetIdOf(bitcoin)).toThrow('Unsupported chain namespace for CAIP-19 formatting: bip122')
    expect(() => findAsset(knownAssets, { ...ether, ...bitcoin })).toThrow('Unsupported chain namespace')
  })
  it('is not paid to an account of another family', async () => {
    const { controller, app, service } = await open({ namespace: 'bip122' })
    const fund = { asset: usdc, amount: '5', unit: 'token' } as const
    expect(() => controller.planOf(fund)).toThrow('Unsupported chain namespace')
    vi.stubGlobal('open', () => fakeWindow().opened)
    await expect(app.pay({ amount: 5n, asset: usdc, exchangeId: 'one' })).rejects.toThrow(
      'Unsupported chain namespace',
    )
    expect(service.called).toEqual([])
  })
})

describe('K12: two assets with one symbol', () => {
  it('are two assets: one is found by its address alone', () => {
    const fake = { ...usdc, asset: `0x${'b'.repeat(40)}` }
    expect(findAsset([fake, usdc], assetIdOf(usdc))).toBe(usdc)
    expect(findAsset([fake, usdc], { ...usdc, metadata: { ...usdc.metadata, symbol: 'USD\u0421' } })).toBe(
      usdc,
    )
  })
  it('may have no decimals, and are asked for in whole units', async () => {
    const { controller, service } = await open()
    const whole = { ...usdc, metadata: { ...usdc.metadata, decimals: 0 } }
    await controller.begin(pay(7n, whole), one, fakeWindow().opened)
    expect(service.called.at(-1)?.params['amount']).toBe('7')
  })
})

describe('K13: a service that fails', () => {
  it.each([400, 401, 404, 500, 503])(
    'with HTTP %i is said to be unable, and not that the visitor lacks money',
    async status => {
      const { app, controller, service, latest } = await open()
      service.httpStatus = status
      await expect(app.exchanges({ amount: 1n, asset: usdc })).rejects.toThrow('Unable to get exchanges')
      const { opened } = fakeWindow()
      await expect(controller.begin(pay(1n), one, opened)).rejects.toMatchObject({
        message: 'Unable to initiate payment',
        outcome: 'untouched',
        retryable: true,
      })
      expect(opened.closed).toBe(true)
      expect(latest()).toBeUndefined()
    },
  )
  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"jsonrpc":"2.0","id":1}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"x"}}',
  ])('by answering %j is said to be unable', async body => {
    const { app, controller } = await open()
    vi.stubGlobal('fetch', async () => new Response(body))
    await expect(app.exchanges({ amount: 1n, asset: usdc })).rejects.toThrow('Unable to get exchanges')
    await expect(controller.begin(pay(1n), one, fakeWindow().opened)).rejects.toThrow(
      'Unable to initiate payment',
    )
  })
})

describe('L13: the page of an exchange', () => {
  it('has no opener by the time it loads, in a press in a view and in one of the app', async () => {
    const { controller, app, kit } = await open()
    const seen: unknown[] = []
    const windows = [fakeWindow(), fakeWindow()]
    for (const { opened } of windows) {
      const { replace } = opened.location
      opened.location.replace = url => {
        seen.push(opened.opener)
        replace.call(opened.location, url)
      }
    }
    let count = 0
    vi.stubGlobal('open', () => windows[count++]?.opened ?? null)
    await controller.begin(pay(1n), one, openPopup(480, 720))
    const leaving = new AbortController()
    const paid = app.pay({
      recipient: me,
      amount: 2n,
      asset: usdc,
      exchangeId: 'one',
      signal: leaving.signal,
    })
    await vi.waitFor(() => expect(kit.get(app.payments$)).toHaveLength(2))
    leaving.abort()
    await expect(paid).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
    expect(windows.map(({ gone }) => gone.length)).toEqual([1, 1])
    expect(seen).toEqual([null, null])
  })
})
