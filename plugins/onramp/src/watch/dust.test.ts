// @vitest-environment jsdom
import type { Kit } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { came } from '../testing/came.js'
import { openOnRamp, type Services, wellServices } from '../testing/openOnRamp.js'

const DOLLAR = 1_000_000n
let opened: Awaited<ReturnType<typeof openOnRamp>> | undefined
beforeEach(() => void vi.spyOn(window, 'open').mockImplementation(() => null))
afterEach(async () => {
  await opened?.kit.dispose()
  opened = undefined
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A purchase of 100 dollars, and a look at the network once it has happened. */
async function bought(services: Services, seller?: object) {
  opened = await openOnRamp(services, seller ? { sellers: [seller as never] } : {})
  const { internals } = opened
  const kit = opened.kit as unknown as Kit
  const told: unknown[] = []
  kit.onAny((type, data) => void (type === 'onramp:arrived' && told.push(data)))
  const buy = (amount: string) =>
    internals.buy({ amount, ...(seller && { sellerId: 'page' }) }).catch(() => {})
  await buy('100')
  await vi.dynamicImportSettled()
  vi.useFakeTimers({ toFake: ['Date'] })
  const all = () => kit.get(internals.purchases$)
  const look = async (until: () => void) => {
    await vi.waitFor(() => {
      internals.look()
      until()
    })
  }
  return { kit, internals, told, look, all, buy }
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('M1: less than was quoted', () => {
  it('ends no purchase, is told, and what was bought is noticed later', async () => {
    const services = wellServices()
    const { look, all, told, kit, internals } = await bought(services)
    services.history = async () => came(1n)
    await look(() => expect(all()[0]?.arrivals).toHaveLength(1))
    expect(all()[0]).toMatchObject({ status: 'open', arrivals: [{ isAsked: true, amount: { amount: 1n } }] })
    expect(told).toEqual([])
    expect(kit.get(kit.toast.notice$)).toBeUndefined()
    // The watching goes on where it once ended after two minutes.
    later(600_000)
    await look(() => expect(kit.get(internals.watch$).status).toBe('watching'))
    services.history = async () => came(1n, 100n * DOLLAR)
    await look(() => expect(all()[0]?.status).toBe('arrived'))
    expect(told).toHaveLength(1)
    expect(
      all()[0]
        ?.arrivals.map(({ amount }) => amount.amount)
        .sort(),
    ).toEqual([1n, 100n * DOLLAR])
  })
  it.each([
    [97n, 'open'],
    [98n, 'arrived'],
    [100n, 'arrived'],
    [250n, 'arrived'],
  ])('is not %s of 100 dollars: it is %s', async (dollars, status) => {
    const services = wellServices()
    const { look, all } = await bought(services)
    services.history = async () => came(dollars * DOLLAR)
    await look(() => expect(all()[0]?.arrivals).toHaveLength(1))
    expect(all()[0]?.status).toBe(status)
  })
  it('is not taken by one purchase when it is all of another one', async () => {
    const services = wellServices()
    const { look, all, buy } = await bought(services)
    later(1_000)
    await buy('500')
    services.history = async () => came(100n * DOLLAR)
    await look(() => expect(all().map(({ status }) => status)).toEqual(['open', 'arrived']))
    expect(all()[0]?.arrivals).toEqual([])
  })
  it('may be seen by the balance alone', async () => {
    const services = wellServices()
    services.history = async () => {
      throw new Error('down')
    }
    const { look, all } = await bought(services)
    services.balance = async () => 1n
    await look(() => expect(all()[0]?.arrivals).toHaveLength(1))
    expect(all()[0]?.status).toBe('open')
    services.balance = async () => 1n + 100n * DOLLAR
    await look(() => expect(all()[0]?.status).toBe('arrived'))
  })
})

it('M1: where nobody quoted, what comes after the first is noticed too, however late', async () => {
  const services = wellServices()
  const page = { id: 'page', name: 'Page', url: 'https://x.example/?a={address}' }
  const { look, all, told } = await bought(services, page)
  services.history = async () => came(1n)
  await look(() => expect(all()[0]?.status).toBe('arrived'))
  later(600_000)
  services.history = async () => came(1n, 100n * DOLLAR)
  await look(() => expect(all()[0]?.arrivals).toHaveLength(2))
  expect(told).toHaveLength(2)
})
