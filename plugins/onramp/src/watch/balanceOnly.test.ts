// @vitest-environment jsdom
import type { Kit } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

const settle = async () => {
  await vi.dynamicImportSettled()
  // The services answer at once: the rest is over within a turn of the event loop.
  await new Promise(resolve => setTimeout(resolve, 60))
}
const down = async () => {
  throw new Error('down')
}

/** A purchase of dollars where only the balance tells; `look` resolves after the network was looked at. */
async function bought(services: Services) {
  opened = await openOnRamp(services)
  const { internals } = opened
  const kit = opened.kit as unknown as Kit
  const told: unknown[] = []
  kit.onAny((type, data) => void (type === 'onramp:arrived' && told.push(data)))
  await internals.buy({ amount: '100' }).catch(() => {})
  await settle()
  const look = async () => {
    internals.look()
    await settle()
    return kit.get(internals.purchases$)[0]
  }
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
  vi.useFakeTimers({ toFake: ['Date'] })
  return { kit, internals, told, look, later }
}
const shows = (amount: bigint) => ({ status: 'arrived', arrivals: [{ amount: { amount } }] })

describe('where only the balance tells', () => {
  it('a second part of a delivery adds to the first, and what is spent takes nothing away', async () => {
    const services = { ...wellServices(), history: down }
    const { look, told, kit } = await bought(services)
    services.balance = async () => 40n * DOLLAR
    expect(await look()).toMatchObject({ ...shows(40n * DOLLAR), status: 'open' })
    expect(told).toEqual([])
    services.balance = async () => 98n * DOLLAR
    expect(await look()).toMatchObject(shows(98n * DOLLAR))
    services.balance = async () => 10n * DOLLAR
    expect(await look()).toMatchObject(shows(98n * DOLLAR))
    expect(told).toMatchObject([{ arrivals: [{ amount: { amount: 98n * DOLLAR } }] }])
    expect(kit.get(kit.toast.notice$)?.message).toBe('\u206698\u00a0USDC\u2069 arrived')
  })
  it('an arrival is not told in a notice to who sees its receipt', async () => {
    const services = { ...wellServices(), history: down, balance: async () => 0n }
    const { look, kit } = await bought(services)
    kit.open('onramp/progress' as never)
    expect(await look()).toMatchObject({ status: 'open' })
    services.balance = async () => 98n * DOLLAR
    expect(await look()).toMatchObject(shows(98n * DOLLAR))
    expect(kit.get(kit.toast.notice$)).toBeUndefined()
  })
  it('a rise is told from the first balance that could be read', async () => {
    const services = { ...wellServices(), history: down, balance: down as Services['balance'] }
    const { look, later, kit, internals } = await bought(services)
    later(10_000)
    expect(await look()).toMatchObject({ status: 'open' })
    expect(kit.get(internals.watch$).status).toBe('failing')
    services.balance = async () => 5n * DOLLAR
    expect(await look()).toMatchObject({ status: 'open', arrivals: [] })
    expect(kit.get(internals.watch$).status).toBe('watching')
    services.balance = async () => 103n * DOLLAR
    expect(await look()).toMatchObject(shows(98n * DOLLAR))
  })
})
