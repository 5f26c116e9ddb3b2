// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { fakeNode, ordered } from '../../test/fakeShop.js'

const node = fakeNode()
const never = () => new Promise<string>(() => {})

describe('a buyer who has paid', () => {
  it('is told so though the delivery fails, and gets the goods once it works', async () => {
    const { id, pay, request, read, deliver, onTrouble } = await ordered(node)
    const trouble = new Error('The printer is out of paper')
    deliver.mockRejectedValue(trouble)
    const hash = pay()
    for (let times = 0; times < 2; times++) {
      const answer = await request(`orders/${id}`)
      expect(answer.status).toBe(200)
      const order = await answer.json()
      expect(order).toMatchObject({ status: 'delivered', hash })
      expect(order).not.toHaveProperty('delivery')
    }
    expect(onTrouble).toHaveBeenCalledWith('Order 1 was not delivered', trouble)
    deliver.mockResolvedValue('Your print is on its way.')
    expect(await read()).toMatchObject({ delivery: 'Your print is on its way.' })
  })
  it('does not wait for a slow delivery, which nobody begins a second time', async () => {
    const { pay, read, deliver, round } = await ordered(node)
    let end: (delivery: string) => void = () => {}
    deliver.mockImplementation(() => new Promise(resolve => (end = resolve)))
    pay()
    expect(await read()).toMatchObject({ status: 'delivered' })
    expect(await read()).not.toHaveProperty('delivery')
    const looking = round()
    end('Your print is on its way.')
    await looking
    expect(await read()).toMatchObject({ delivery: 'Your print is on its way.' })
    expect(deliver).toHaveBeenCalledTimes(1)
  })
  it('is told so though the node is down since', async () => {
    const { id, pay, request, read, deliver } = await ordered(node)
    deliver.mockImplementation(never)
    pay()
    await read()
    node.isDown = true
    const answer = await request(`orders/${id}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: 'delivered' })
  })
})

describe('a node that is down', () => {
  it('keeps nobody from hearing that an order cannot be looked at, or taken', async () => {
    const { id, request, book } = await ordered(node)
    node.isDown = true
    for (const answer of [await request(`orders/${id}`), await request('orders', { product: 'buoys' })]) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toEqual({ error: 'The network cannot be read now' })
    }
    expect(book.all()).toHaveLength(1)
  })
})

describe('an order that nobody pays', () => {
  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

  it('expires after a day, and the shop looks for it an hour longer', async () => {
    const { read, round, ask } = await ordered(node)
    expect(await read()).not.toHaveProperty('hasExpired')
    later(86_400_000)
    expect(await read()).toMatchObject({ status: 'open', hasExpired: true })
    expect(await ask('orders')).toMatchObject([{ hasExpired: true }])
    const asked = vi.spyOn(globalThis, 'fetch')
    await round()
    expect(asked).toHaveBeenCalled()
    later(3_600_000)
    asked.mockClear()
    await round()
    expect(asked).not.toHaveBeenCalled()
  })
  it('is delivered though it is paid too late, as soon as somebody opens it', async () => {
    const { read, pay } = await ordered(node)
    later(7 * 86_400_000)
    pay()
    const order = await read()
    expect(order).toMatchObject({ status: 'delivered', delivery: expect.any(String) })
    expect(order).not.toHaveProperty('hasExpired')
  })
})
