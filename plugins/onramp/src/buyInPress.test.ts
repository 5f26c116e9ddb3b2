// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { openOnRamp, wellServices } from './testing/openOnRamp.js'

let opened: Awaited<ReturnType<typeof openOnRamp>> | undefined
afterEach(async () => {
  await opened?.kit.dispose()
  opened = undefined
  vi.restoreAllMocks()
})

interface App {
  readonly plugins: { readonly onramp: { buy(fields: object): Promise<unknown> } }
}

/** An app that buys in a press, and what happens in which order. */
async function pressing(isBlocked = false) {
  const order: string[] = []
  const replace = vi.fn()
  const page = {
    closed: false,
    opener: window,
    document,
    location: { href: 'about:blank', replace },
    close: vi.fn(),
  }
  vi.spyOn(window, 'open').mockImplementation(() => {
    order.push('window.open')
    return isBlocked ? null : (page as never)
  })
  const services = wellServices()
  const { options, quote } = services
  services.options = () => {
    order.push('options')
    return options()
  }
  services.quote = (...asked) => {
    order.push('quote')
    return quote(...asked)
  }
  opened = await openOnRamp(services)
  const { kit } = opened
  const buy = (fields: object) => {
    const bought = (kit as unknown as App).plugins.onramp.buy(fields)
    order.push('returned')
    return bought
  }
  return { ...opened, order, page, replace, buy }
}

it('M5: the seller’s window opens in the press, before anything is asked', async () => {
  const { order, buy, page, replace } = await pressing()
  await buy({ amount: '100' })
  expect(order).toEqual(['window.open', 'returned', 'options', 'quote'])
  expect(page.opener).toBeNull()
  expect(replace).toHaveBeenCalledWith('https://seller.example/buy')
})

it.each([
  [{ amount: '1' }, 'onramp/OUT_OF_LIMITS'],
  [{ amount: '100', sellerId: 'nobody' }, 'onramp/NO_SELLER'],
  [{ amount: '100', currency: 'JPY' }, 'onramp/UNKNOWN_CURRENCY'],
  [{ amount: '100', asset: 'mock:1/token:other' }, 'onramp/UNKNOWN_TOKEN'],
  [{ amount: '100', method: 'sepa_bank_transfer' }, 'onramp/OUT_OF_LIMITS'],
  [{ amount: '' }, 'onramp/INCORRECT_AMOUNT'],
])('closes it again when nothing is bought for %j', async (fields, code) => {
  const { buy, page, replace } = await pressing()
  await expect(buy(fields)).rejects.toMatchObject({ code, outcome: 'untouched' })
  expect(page.close).toHaveBeenCalled()
  expect(replace).not.toHaveBeenCalled()
})

it('buys nothing for nobody', async () => {
  const { buy, page, kit } = await pressing()
  await kit.connections.disconnect()
  await expect(buy({ amount: '100' })).rejects.toMatchObject({ code: 'onramp/NO_ADDRESS' })
  expect(page.close).toHaveBeenCalled()
})

it('buys nothing where the account or the network is another one by then', async () => {
  const { buy, page, replace, kit, internals, services } = await pressing()
  const { page: pageOf } = services
  for (const change of [() => kit.connections.switchNetwork('mock:2'), () => kit.connections.disconnect()]) {
    services.page = async request => {
      await change()
      return pageOf(request)
    }
    await expect(buy({ amount: '100' })).rejects.toMatchObject({
      ...{ code: 'onramp/CONTEXT_CHANGED', outcome: 'untouched' },
    })
    await kit.connections.connect({ walletId: 'mock-wallet' })
    await kit.connections.switchNetwork('mock:1')
  }
  expect(page.close).toHaveBeenCalled()
  expect(replace).not.toHaveBeenCalled()
  expect(kit.get(internals.purchases$)).toEqual([])
})

it('asks for no second window where the browser blocked the one of the press', async () => {
  const { buy, order, internals, kit } = await pressing(true)
  await expect(buy({ amount: '100' })).rejects.toMatchObject({ code: 'onramp/WINDOW_BLOCKED' })
  expect(order.filter(what => what === 'window.open')).toHaveLength(1)
  expect(kit.get(internals.purchases$)).toMatchObject([{ url: 'https://seller.example/buy' }])
})

it('buys nothing where the window was closed before its code was there', async () => {
  const { buy, page, replace, kit, internals } = await pressing()
  const bought = buy({ amount: '100' })
  page.closed = true
  await expect(bought).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
  expect(replace).not.toHaveBeenCalled()
  expect(kit.get(internals.purchases$)).toEqual([])
})
