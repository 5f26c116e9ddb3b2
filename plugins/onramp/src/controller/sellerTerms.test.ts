// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { openOnRamp, wellServices } from '../testing/openOnRamp.js'

let opened: Awaited<ReturnType<typeof openOnRamp>> | undefined
afterEach(async () => {
  await opened?.kit.dispose()
  opened = undefined
  vi.restoreAllMocks()
})

it('a coin is asked for under the name that the seller has for it', async () => {
  vi.spyOn(window, 'open').mockImplementation(() => null)
  const services = wellServices()
  const list = await services.options()
  const quote = vi.fn(services.quote)
  const page = vi.fn(services.page)
  const coin = { id: 'c0', symbol: 'OLD', name: 'Old', networks: [{ name: 'mocknet', chainId: '1' }] }
  opened = await openOnRamp({
    ...services,
    options: async () => ({ ...list, purchase: [coin] }),
    quote,
    page,
  })
  const { kit, internals } = opened
  await internals.buy({ amount: '100' }).catch(() => {})
  expect(kit.get(internals.purchases$)).toMatchObject([{ symbol: 'MCK' }])
  expect(quote.mock.lastCall?.[1]).toMatchObject({ purchase: 'c0', network: 'OLD' })
  expect(page.mock.lastCall?.[0]).toMatchObject({ destinations: [{ assets: ['OLD'] }] })
})
