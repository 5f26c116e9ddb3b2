// @vitest-environment jsdom
import type { Kit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SellerRequest } from '../contract/Seller.js'
import { me, openOnRamp, wellServices } from '../testing/openOnRamp.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  vi.restoreAllMocks()
})

/** The windows that were opened. */
function windows() {
  const opened: { replace: ReturnType<typeof vi.fn>; close: ReturnType<typeof vi.fn> }[] = []
  vi.spyOn(window, 'open').mockImplementation(() => {
    const page = { replace: vi.fn(), close: vi.fn() }
    opened.push(page)
    return { closed: false, opener: window, document, location: page, close: page.close } as never
  })
  return opened
}
/** Sells on pages that are used once. */
function once() {
  let count = 0
  const url = vi.fn(async (_: SellerRequest) => `https://once.example/${++count}`)
  return { url, sellers: [{ id: 'once', name: 'Once', url, hosts: ['once.example'] }] }
}
async function open(...args: Parameters<typeof openOnRamp>) {
  const { kit, internals, ...rest } = await openOnRamp(...args)
  ends.push(() => kit.dispose())
  const url = () => kit.get(internals.purchases$)[0]?.url
  return { ...rest, kit: kit as unknown as Kit, internals, url }
}
const replaced = (page: ReturnType<typeof windows>[number] | undefined) => page?.replace.mock.lastCall?.[0]

describe('a page that is opened again', () => {
  it('is a new one for the same purchase, on whatever network the account is by then', async () => {
    const opened = windows()
    const { url: ask, sellers } = once()
    const { kit, internals, url } = await open(undefined, { sellers })
    const { id } = await internals.buy({ amount: '100', sellerId: 'once' })
    await kit.connections.switchNetwork('mock:2')
    expect(internals.reopen(id)).toBe(true)
    await vi.waitFor(() => expect(replaced(opened[1])).toBe('https://once.example/2'))
    expect(url()).toBe('https://once.example/2')
    expect(ask.mock.calls[1]).toEqual(ask.mock.calls[0])
    expect(ask.mock.calls[1]?.[0]).toMatchObject({ address: me, networkId: 'mock:1', network: 'mocknet' })
  })
  it('is asked of the service as at first, after a reload too', async () => {
    const opened = windows()
    const storage = memoryStorage()
    const services = wellServices()
    const page = vi.fn(services.page)
    const first = await open({ ...services, page }, {}, storage)
    const { id } = await first.internals.buy({ amount: '100' })
    await first.kit.dispose()
    page.mockResolvedValue('https://seller.example/another')
    const { internals } = await open({ ...services, page }, {}, storage)
    internals.reopen(id)
    await vi.waitFor(() => expect(replaced(opened[1])).toBe('https://seller.example/another'))
    const [{ signal: _, ...before } = {}, { signal: __, ...after } = {}] = page.mock.calls.map(([it]) => ({
      ...it,
    }))
    expect(after).toEqual(before)
  })
  it('is closed where the seller gives none, and that is said', async () => {
    const opened = windows()
    const { url: ask, sellers } = once()
    const { kit, internals, url } = await open(undefined, { sellers })
    const { id } = await internals.buy({ amount: '100', sellerId: 'once' })
    ask.mockRejectedValue(new Error('down'))
    internals.reopen(id)
    await vi.waitFor(() => expect(opened[1]?.close).toHaveBeenCalled())
    expect(replaced(opened[1])).toBeUndefined()
    expect(kit.get(kit.toast.notice$)?.message).toBe('The seller’s page did not open')
    expect(url()).toBe('https://once.example/1')
  })
  it.each([
    ['', {}],
    [', and it is used once (L14)', { usedOnce: true }],
  ])('is none where the app has the seller no longer%s', async (_, more) => {
    const opened = windows()
    const storage = memoryStorage()
    const [seller] = once().sellers
    const first = await open(undefined, { sellers: [{ ...seller, ...more }] as never }, storage)
    const { id } = await first.internals.buy({ amount: '100', sellerId: 'once' })
    await first.kit.dispose()
    const { internals, kit } = await open(undefined, {}, storage)
    internals.reopen(id)
    await vi.waitFor(() => expect(opened[1]?.close).toHaveBeenCalled())
    expect(replaced(opened[1])).toBeUndefined()
    expect(kit.get(kit.toast.notice$)?.message).toBe('The seller’s page did not open')
  })
  it('is none of a purchase that is not there', async () => {
    const opened = windows()
    const { internals } = await open()
    expect(internals.reopen('another')).toBe(false)
    expect(opened).toEqual([])
  })
  it('has a fresh link where the browser blocks its window', async () => {
    windows()
    const { sellers } = once()
    const { internals, url } = await open(undefined, { sellers })
    const { id } = await internals.buy({ amount: '100', sellerId: 'once' })
    vi.spyOn(window, 'open').mockImplementation(() => null)
    expect(internals.reopen(id)).toBe(false)
    await vi.waitFor(() => expect(url()).toBe('https://once.example/2'))
  })
})
