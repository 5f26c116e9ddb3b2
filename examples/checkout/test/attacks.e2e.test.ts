import { request } from 'node:http'
import { devAccounts } from '@latchkit/example-sandbox/constants'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import type { Order } from '../src/Order.js'
import { checkoutPage } from './checkoutPage.js'

const { sandbox, orders, url } = checkoutPage()

async function place(): Promise<Order> {
  const answer = await fetch(`${url()}api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product: 'buoys' }),
  })
  return (await answer.json()) as Order
}
const read = async ({ id }: Order) => (await (await fetch(`${url()}api/orders/${id}`)).json()) as Order
const hint = (order: Order, body: string) =>
  fetch(`${url()}api/orders/${order.id}/hint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
/** Sends what the order costs to an address. */
const pay = (address: string) =>
  sandbox().faucet({ address: address as `0x${string}`, chainId: 31337, asset: 'USDC', amount: 2_500_000n })
const addressOf = ({ recipient }: Order) => recipient.split(':').at(-1) ?? ''

describe('L14: a shop that is attacked', () => {
  it('delivers once, though somebody holds a hint back until it has delivered', async () => {
    const order = await place()
    const body = JSON.stringify({ hash: `0x${'1'.repeat(64)}` })
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const slow = request(`${url()}api/orders/${order.id}/hint`, { method: 'POST', headers })
    slow.write(body.slice(0, 10))
    await pay(addressOf(order))
    await expect.poll(async () => (await read(order)).status).toBe('delivered')
    const answered = new Promise(resolve => slow.on('response', response => resolve(response.resume())))
    slow.end(body.slice(10))
    await answered
    const listed = (await orders()).find(({ number }) => number === order.number)
    expect(listed).toMatchObject({ status: 'delivered' })
    // The list is for everybody, and the id is all that it takes to read what was delivered.
    expect(await read(order)).toHaveProperty('delivery')
    expect(listed).not.toHaveProperty('delivery')
    expect(listed).not.toHaveProperty('id')
  })

  it('is told of the wrong transaction, and finds the right one', async () => {
    const order = await place()
    const { hash } = await pay(devAccounts[3])
    await hint(order, JSON.stringify({ hash }))
    // It is told, and keeps the order open.
    await expect.poll(() => read(order)).toMatchObject({ status: 'open', reason: 'wrong-recipient-or-asset' })
    const paid = await pay(addressOf(order))
    expect(await read(order)).toMatchObject({ status: 'delivered', hash: paid.hash })
  })

  worstFirst(['{"hash":1}', '', '{', 'null', '[]', '{"hash":"0x12"}'])(
    'refuses %j for a hint',
    async body => {
      const order = await place()
      expect((await hint(order, body)).status).toBe(400)
      expect(await read(order)).toMatchObject({ status: 'open' })
    },
  )
})
