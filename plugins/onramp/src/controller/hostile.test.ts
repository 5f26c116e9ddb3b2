// @vitest-environment jsdom
import { KitError } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { transak } from '../sellers.js'
import { openOnRamp, type Services, wellServices } from '../testing/openOnRamp.js'

let opened: Awaited<ReturnType<typeof openOnRamp>> | undefined
afterEach(async () => {
  await opened?.kit.dispose()
  opened = undefined
  vi.restoreAllMocks()
})

async function openForm(services: Partial<Services> = {}) {
  const open = vi.spyOn(window, 'open').mockImplementation(() => null)
  opened = await openOnRamp({ ...wellServices(), ...services })
  const { kit, internals } = opened
  await internals.load()
  const form = () => kit.get(internals.form$)
  const type = async (amount: string) => {
    internals.update({ amount })
    await vi.waitFor(() => expect(form().quote.status).toBe('ready'))
  }
  return { ...opened, open, form, type }
}

describe('L07: an amount', () => {
  it.each([
    ['0.1', 10n],
    ['0.3', 30n],
    ['10.07', 1_007n],
    ['4503599627370495.99', 450_359_962_737_049_599n],
  ])('of %s is exactly that many hundredths', async (amount, hundredths) => {
    const { form, internals } = await openForm()
    internals.update({ amount })
    expect(form().pay).toEqual({ amount: hundredths, decimals: 2 })
  })
})

describe('L11: the limits', () => {
  it.each([
    ['9.99', 'least'],
    ['10', undefined],
    ['7500', undefined],
    ['7500.01', 'most'],
  ])('of a card at %s: %s', async (amount, broken) => {
    const { form, internals } = await openForm()
    internals.update({ amount, method: 'card' })
    expect(form().problems.filter(problem => problem === 'least' || problem === 'most')).toEqual(
      broken === undefined ? [] : [broken],
    )
  })
})

describe('K06: a quote that has aged', () => {
  it('is asked for again before a page opens, and the purchase expects the new one', async () => {
    let each = 10_000n
    const quote = vi.fn(async (amount: bigint) => ({ purchase: { amount: amount * each, decimals: 6 } }))
    const { internals, kit, type } = await openForm({ quote })
    await type('100')
    each = 9_000n
    const asked = quote.mock.calls.length
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 46_000)
    await internals.submit().catch(() => {})
    expect(quote.mock.calls.length).toBe(asked + 1)
    expect(kit.get(internals.purchases$)[0]?.expected).toEqual({ amount: 90_000_000n, decimals: 6 })
  })
  it('and cannot be had anew opens nothing', async () => {
    const quote = vi.fn(wellServices().quote)
    const { internals, kit, type } = await openForm({ quote })
    await type('100')
    quote.mockRejectedValue(new KitError('http/NETWORK'))
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 46_000)
    await expect(internals.submit()).rejects.toMatchObject({ code: 'http/NETWORK', outcome: 'untouched' })
    expect(kit.get(internals.purchases$)).toEqual([])
  })
})

describe('a quote of nothing', () => {
  it.each([0n, -1n, 5, undefined])('is no offer, and opens no page: %s', async amount => {
    const quote = async () => ({ purchase: { amount: amount as bigint, decimals: 6 } })
    const { internals, kit, open } = await openForm({ quote })
    const refused = { code: 'onramp/QUOTE_UNAVAILABLE', outcome: 'untouched' }
    await expect(internals.buy({ amount: '100' })).rejects.toMatchObject(refused)
    expect(kit.get(internals.purchases$)).toEqual([])
    expect(open).not.toHaveBeenCalled()
  })
})

describe('a purchase under way', () => {
  it('of an app ends before it starts another one', async () => {
    const { internals, kit } = await openForm()
    const first = internals.buy({ amount: '100' })
    const second = internals.buy({ amount: '200' })
    await expect(second).rejects.toMatchObject({ code: 'onramp/BUSY', outcome: 'untouched' })
    await expect(first).rejects.toMatchObject({ code: 'onramp/WINDOW_BLOCKED' })
    expect(kit.get(internals.purchases$)).toMatchObject([{ pay: { amount: 10_000n } }])
  })
  it('is joined by another one only where the visitor asks for it', async () => {
    const { internals, kit, type } = await openForm()
    const submit = async (amount: string) => {
      await type(amount)
      return internals.submit()
    }
    await expect(submit('100')).rejects.toMatchObject({ code: 'onramp/WINDOW_BLOCKED' })
    await expect(submit('200')).rejects.toMatchObject({ code: 'onramp/BUSY' })
    internals.another()
    await expect(submit('200')).rejects.toMatchObject({ code: 'onramp/WINDOW_BLOCKED' })
    expect(kit.get(internals.purchases$)).toHaveLength(2)
  })
})

describe('a seller that does not name the network in use', () => {
  it('is refused by name, and asked for no page', async () => {
    const widgetUrl = vi.fn(async () => 'https://global.transak.example/')
    const open = vi.spyOn(window, 'open').mockImplementation(() => null)
    opened = await openOnRamp(wellServices(), { sellers: [transak({ widgetUrl })] }, memoryStorage(), false)
    const bought = opened.internals.buy({ amount: '100', sellerId: 'transak' })
    await expect(bought).rejects.toMatchObject({ code: 'onramp/NO_SELLER', outcome: 'untouched' })
    expect(widgetUrl).not.toHaveBeenCalled()
    expect(open).not.toHaveBeenCalled()
  })
})
