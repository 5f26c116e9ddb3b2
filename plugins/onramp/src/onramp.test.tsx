import { KitError } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { describePlugin } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { onramp } from './index.js'
import { cardPartner, rampNetwork, transak } from './sellers.js'
import { openOnRamp, type Services, usdc, wellServices } from './testing/openOnRamp.js'

describePlugin('onramp', { plugin: () => onramp() })

let opened: Awaited<ReturnType<typeof openOnRamp>> | undefined
afterEach(async () => {
  await opened?.kit.dispose()
  opened = undefined
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A window as the browser opens it. */
function fakeWindow() {
  const replace = vi.fn()
  const page = { closed: false, opener: window, document, location: { replace }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockImplementation(() => page as never)
  return { page, open, replace }
}
async function openForm(services: Partial<Services> = {}, ...more: never[]) {
  opened = await openOnRamp({ ...wellServices(), ...services }, ...more)
  const { internals, kit } = opened
  await internals.load()
  const form = () => kit.get(internals.form$)
  const quoted = () => vi.waitFor(() => expect(form().quote.status).not.toBe('loading'))
  return { ...opened, form, quoted }
}
const paid = (amount: bigint, hash = '0xabc', asset: string = usdc) => ({
  transactions: [
    {
      id: hash,
      hash,
      networkId: 'mock:1' as const,
      minedAt: Date.now() + 1_000,
      status: 'confirmed' as const,
      operation: 'receive',
      transfers: [
        {
          direction: 'in' as const,
          amount,
          decimals: 6,
          asset: asset as typeof usdc,
          native: false,
          name: 'USD Coin',
          symbol: 'USDC',
          isSpam: false,
        },
      ],
    },
  ],
})

describe('the form', () => {
  it('L11: buys USDC unless told otherwise, with the limits and presets of the way to pay', async () => {
    const { form, internals } = await openForm()
    expect(form()).toMatchObject({
      asset: { symbol: 'USDC' },
      presets: ['50', '100', '250'],
      options: 'ready',
    })
    internals.update({ amount: '7500.01' })
    expect(form().problems).toContain('most')
    internals.update({ method: 'ach_bank_account' })
    expect(form().problems).not.toContain('most')
    internals.update({ amount: '9.99' })
    expect(form().problems).toContain('least')
  })
  it.each(['1e21', '-5', '0.1.2', '1.005', 'x'])(
    'L07: takes %s for no amount, and asks nobody',
    async amount => {
      const quote = vi.fn()
      const { form, internals } = await openForm({ quote })
      internals.update({ amount })
      expect(form().problems).toContain('invalid')
      // Longer than it waits for more keys: nobody may be asked, and there is no event to wait for.
      await new Promise(resolve => setTimeout(resolve, 400))
      expect(quote).not.toHaveBeenCalled()
    },
  )
  it('K13: shows the usual limits, and no number, when the seller does not answer', async () => {
    const down = async () => {
      throw new KitError('http/STATUS', { context: { status: 503 } } as never)
    }
    const { form, internals, quoted } = await openForm({ options: down, quote: down })
    internals.update({ amount: '100' })
    await quoted()
    expect(form().options).toBe('usual')
    expect(form().currencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect(form().quote).not.toHaveProperty('quote')
  })
  it.each([
    ['had no time', new KitError('http/TIMEOUT', { retryable: true }), true],
    ['refuses the app', new KitError('http/STATUS', { context: { status: 403 } }), false],
  ])(
    'tells whether asking again may help a seller who %s, and then has its offers',
    async (_, error, helps) => {
      const options = vi.fn(wellServices().options)
      options.mockRejectedValueOnce(error)
      const { form, internals } = await openForm({ options })
      expect(form()).toMatchObject({ options: 'usual', passing: helps })
      await internals.load(true)
      expect(form()).toMatchObject({ options: 'ready', passing: false, asset: { symbol: 'USDC' } })
    },
  )
  it('never shows a quote for something else', async () => {
    let answer: ((quote: unknown) => void) | undefined
    const slow: Services['quote'] = (amount, request) =>
      amount === 10_000n
        ? new Promise<never>(resolve => {
            answer = resolve as (quote: unknown) => void
          })
        : wellServices().quote(amount, request)
    const { form, internals, quoted } = await openForm({ quote: slow })
    internals.update({ amount: '100' })
    await vi.waitFor(() => expect(answer).toBeDefined())
    internals.update({ amount: '200' })
    await quoted()
    answer?.({ purchase: { amount: 1n, decimals: 6 } })
    await Promise.resolve()
    expect(form().quote).toMatchObject({ quote: { purchase: { amount: 200_000_000n } } })
    internals.update({ amount: '300' })
    expect(form().quote.status).toBe('loading')
  })
  it.each([0n, -1n])('K04: takes a quote of %s for none', async amount => {
    const { form, internals, quoted } = await openForm({
      quote: async () => ({ purchase: { amount, decimals: 6 } }),
    })
    internals.update({ amount: '100' })
    await quoted()
    expect(form().quote.status).toBe('failed')
    await expect(internals.submit()).rejects.toMatchObject({ code: 'onramp/QUOTE_UNAVAILABLE' })
  })
})

describe('buying', () => {
  const ready = async (services: Partial<Services> = {}) => {
    const all = await openForm(services)
    all.internals.update({ amount: '100' })
    await all.quoted()
    return all
  }
  it('L12, L13: opens one page per press, which cannot reach this one', async () => {
    const { page, open, replace } = fakeWindow()
    const { internals } = await ready()
    const [one, two] = await Promise.all([internals.submit(), internals.submit()])
    expect(one.id).toBe(two.id)
    expect(open).toHaveBeenCalledTimes(1)
    expect(page.opener).toBeNull()
    expect(replace).toHaveBeenCalledWith('https://seller.example/buy')
  })
  it('L10: opens no page that is none, and closes the window', async () => {
    const { page, replace } = fakeWindow()
    const { internals } = await ready({ page: async () => 'javascript:alert(1)' })
    await expect(internals.submit()).rejects.toMatchObject({ code: 'onramp/BAD_PAGE', outcome: 'untouched' })
    expect(page.close).toHaveBeenCalled()
    expect(replace).not.toHaveBeenCalled()
  })
  it.each([
    ['https://x.example/buy', undefined],
    ['https://y.example/buy', 'onramp/BAD_PAGE'],
    ['https://x.example.y.example/buy', 'onramp/BAD_PAGE'],
    ['https://x.example@y.example/buy', 'onramp/BAD_PAGE'],
  ])('of a function opens %s only if its host is listed', async (url, code) => {
    const { replace, page } = fakeWindow()
    const seller = { id: 'page', name: 'Page', url: async () => url, hosts: ['x.example'] }
    opened = await openOnRamp(wellServices(), { sellers: [seller] })
    const bought = opened.internals.buy({ amount: '100', sellerId: 'page' }).catch(error => error)
    expect((await bought).code).toBe(code)
    expect(replace).toHaveBeenCalledTimes(code ? 0 : 1)
    expect(page.close).toHaveBeenCalledTimes(code ? 1 : 0)
  })
  it('keeps the purchase with its link when the window is blocked', async () => {
    vi.spyOn(window, 'open').mockImplementation(() => null)
    const { internals, kit } = await ready()
    await expect(internals.submit()).rejects.toMatchObject({ code: 'onramp/WINDOW_BLOCKED' })
    const [purchase] = kit.get(internals.purchases$)
    expect(purchase).toMatchObject({ url: 'https://seller.example/buy', status: 'open' })
    expect(kit.get(internals.watch$).blocked[purchase?.id ?? '']).toBe(true)
  })
  it('is told what arrived, once the chain shows it, also after a reload', async () => {
    fakeWindow()
    const storage = memoryStorage()
    const services = wellServices()
    opened = await openOnRamp(services, {}, storage)
    await opened.internals.load()
    opened.internals.update({ amount: '100' })
    const { kit: first, internals: before } = opened
    await vi.waitFor(() => expect(first.get(before.form$).quote.status).toBe('ready'))
    await before.submit()
    await vi.waitFor(() => expect(first.get(before.watch$).status).toBe('watching'))
    expect(first.get(before.purchases$)[0]?.status).toBe('open')
    await first.dispose()
    opened = await openOnRamp({ ...services, history: async () => paid(98_000_000n) }, {}, storage)
    const { kit, internals } = opened
    internals.resume()
    await vi.waitFor(() => expect(kit.get(internals.purchases$)[0]?.status).toBe('arrived'))
    expect(kit.get(internals.purchases$)[0]?.arrivals).toMatchObject([
      { hash: '0xabc', amount: { amount: 98_000_000n, decimals: 6 }, isAsked: true },
    ])
  })
  it('watches nothing for an account that is no longer connected', async () => {
    fakeWindow()
    const services = wellServices()
    const { internals, kit } = await ready(services)
    await internals.submit()
    await kit.connections.disconnect()
    opened?.services && Object.assign(opened.services, { history: async () => paid(98_000_000n) })
    internals.look()
    await vi.waitFor(() => expect(kit.get(internals.watch$).status).toBe('idle'))
    expect(kit.get(internals.purchases$)[0]).toMatchObject({ status: 'open', arrivals: [] })
  })
  it('goes on waiting when another asset arrives, and says so', async () => {
    fakeWindow()
    const { internals, kit } = await ready()
    const { id } = await internals.submit()
    await vi.waitFor(() => expect(kit.get(internals.watch$).status).toBe('watching'))
    opened?.services &&
      Object.assign(opened.services, { history: async () => paid(7n, '0xdef', 'mock:1/token:dai') })
    internals.look()
    await vi.waitFor(() => expect(kit.get(internals.purchases$)[0]?.arrivals).toHaveLength(1))
    expect(kit.get(internals.purchases$)[0]).toMatchObject({
      id,
      status: 'open',
      arrivals: [{ isAsked: false }],
    })
  })
  it('buys nothing instead of what an app asked for', async () => {
    const { open } = fakeWindow()
    const { internals } = await openForm()
    await expect(internals.buy({ amount: '100', currency: 'JPY' })).rejects.toMatchObject({
      code: 'onramp/UNKNOWN_CURRENCY',
    })
    await expect(internals.buy({ amount: '100', sellerId: 'nobody' })).rejects.toMatchObject({
      code: 'onramp/NO_SELLER',
    })
    await expect(internals.buy({ amount: '1' })).rejects.toMatchObject({ code: 'onramp/OUT_OF_LIMITS' })
    expect(open).not.toHaveBeenCalled()
    const first = internals.buy({ amount: '100' })
    // A second one would take the first one’s form, and be told of its purchase.
    await expect(internals.buy({ amount: '50' })).rejects.toMatchObject({ code: 'onramp/BUSY' })
    await expect(first).resolves.toMatchObject({ status: 'open', currency: 'USD', pay: { amount: 10_000n } })
    await expect(internals.buy({ amount: '50' })).resolves.toMatchObject({ pay: { amount: 5_000n } })
  })
  it('calls nothing arrived that was there before, or that the account paid for otherwise', async () => {
    fakeWindow()
    const services = { ...wellServices(), history: async () => paid(5_000_000n) }
    opened = await openOnRamp(services)
    const { kit, internals } = opened
    await internals.load()
    internals.update({ amount: '100' })
    await vi.waitFor(() => expect(kit.get(internals.form$).quote.status).toBe('ready'))
    await internals.submit()
    await vi.waitFor(() => expect(kit.get(internals.watch$).status).toBe('watching'))
    internals.look()
    // Nothing may happen: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(kit.get(internals.purchases$)[0]).toMatchObject({ status: 'open', arrivals: [] })
  })
  it('says that it cannot see, and not that nothing came, when the network is down', async () => {
    fakeWindow()
    const down = async () => {
      throw new Error('down')
    }
    const { internals, kit } = await ready({ balance: down, history: down })
    await internals.submit()
    await vi.waitFor(() => expect(kit.get(internals.watch$).status).toBe('failing'))
    expect(kit.get(internals.purchases$)[0]?.status).toBe('open')
  })
})

describe('sellers by their URL', () => {
  it('are offered only where they deliver, and need no quote', async () => {
    const page = {
      id: 'page',
      name: 'Page',
      url: 'https://x.example/?a={address}',
      networks: { 'mock:1': 'one' },
    }
    fakeWindow()
    opened = await openOnRamp(
      wellServices(),
      {
        sellers: [
          transak({ widgetUrl: async () => '' }),
          rampNetwork({ apiKey: 'k' }),
          cardPartner({ url: 'https://y.example/', publicKey: 'pk' }),
          page,
        ] as never,
      },
      memoryStorage(),
      false,
    )
    const { kit, internals } = opened
    await internals.load()
    internals.update({ amount: '100' })
    expect(kit.get(internals.form$)).toMatchObject({ sellers: [{ id: 'page' }], problems: [] })
    const { url } = await internals.submit()
    expect(url).toMatch(/^https:\/\/x\.example\/\?a=\w+/)
  })
  it('sell on each network what they say for it', async () => {
    const page = { id: 'page', name: 'Page', url: 'https://x.example/' }
    const coinsOf = async (assets: object) => {
      opened = await openOnRamp(wellServices(), { sellers: [{ ...page, assets }] as never }, memoryStorage())
      const { kit, internals } = opened
      await internals.load()
      internals.update({ sellerId: 'page' })
      const symbols = kit.get(internals.form$).assets.map(({ symbol }) => symbol)
      await kit.dispose()
      return symbols
    }
    expect(await coinsOf({ 'mock:1': ['USDC'] })).toEqual(['USDC'])
    expect(await coinsOf({ 'mock:2': ['XYZ'] })).toHaveLength(2)
    expect(await coinsOf(['USDC'])).toEqual(['USDC'])
  })
})
