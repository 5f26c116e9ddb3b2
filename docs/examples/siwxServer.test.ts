import { expect, it, vi } from 'vitest'
import { listOrders } from './siwxServer.js'

it('answers for the account that the page names, and for no other one', async () => {
  const caipAddress = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const readSession = vi.fn(async (_: Headers, account?: string) => ({
    caipAddress: account ?? 'the newest',
  }))
  const ask = (headers: Record<string, string>) =>
    listOrders({ readSession } as never, new Request('https://shop.example/orders', { headers }))
  expect(await (await ask({ 'x-account': caipAddress })).text()).toBe(`Orders of ${caipAddress}`)
  expect((await ask({})).status).toBe(401)
  expect((await ask({ 'x-account': 'me' })).status).toBe(401)
  expect(readSession).toHaveBeenCalledOnce()
})
