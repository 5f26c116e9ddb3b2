// @vitest-environment jsdom
import type { Kit } from '@latchkit/core'
import { afterEach, expect, it, vi } from 'vitest'
import { me, openOnRamp, type Services, wellServices } from '../testing/openOnRamp.js'

let opened: Awaited<ReturnType<typeof openOnRamp>> | undefined
afterEach(async () => {
  await opened?.kit.dispose()
  opened = undefined
  vi.restoreAllMocks()
})

it('an account that uses another network by then is told what arrived, as its own', async () => {
  vi.spyOn(window, 'open').mockImplementation(() => null)
  const services: Services = wellServices()
  opened = await openOnRamp(services)
  const { internals } = opened
  const kit = opened.kit as unknown as Kit
  await internals.buy({ amount: '100' }).catch(() => {})
  await vi.waitFor(() => expect(kit.get(internals.watch$).status).toBe('watching'))
  const heard: [string, unknown][] = []
  kit.onAny((type, data) => void (type === 'onramp:arrived' && heard.push([type, data])))
  await kit.connections.switchNetwork('mock:2')
  expect(kit.get(kit.connections.account$)?.caipAddress).toBe(`mock:2:${me}`)
  services.balance = async () => 98_000_000n
  internals.look()
  const purchase = () => kit.get(internals.purchases$)[0]
  await vi.waitFor(() => expect(purchase()?.status).toBe('arrived'))
  const account = `mock:1:${me}`
  expect(purchase()).toMatchObject({ account, arrivals: [{ amount: { amount: 98_000_000n } }] })
  expect(heard).toMatchObject([['onramp:arrived', { account }]])
  expect(kit.get(kit.toast.notice$)?.message).toBe('\u206698\u00a0USDC\u2069 arrived')
})
