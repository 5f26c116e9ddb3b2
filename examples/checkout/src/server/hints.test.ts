// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fakeNode, ordered } from '../../test/fakeShop.js'

const node = fakeNode()
const elsewhere = `0x${'9'.repeat(40)}`

describe('L16: a transaction that somebody names', () => {
  it('and that pays nothing of the order is told and forgotten, and the order waits on', async () => {
    const { ask, id, payTo, pay, read, book } = await ordered(node)
    const hash = payTo(elsewhere)
    await ask(`orders/${id}/hint`, { hash })
    expect(await read()).toMatchObject({ status: 'open', reason: 'wrong-recipient-or-asset' })
    expect(book.find(id)).not.toHaveProperty('hint', hash)
    // Until something else is named, its buyer can still read why.
    expect(await read()).toMatchObject({ status: 'open', reason: 'wrong-recipient-or-asset' })
    await ask(`orders/${id}/hint`, { hash: `0x${'f'.repeat(64)}` })
    expect(await read()).not.toHaveProperty('reason')
    const paid = pay()
    expect(await read()).toMatchObject({ status: 'delivered', hash: paid })
  })
  it('changes nothing of an order that is delivered', async () => {
    const { ask, id, payTo, pay, read } = await ordered(node)
    const paid = pay()
    const delivered = await read()
    expect(delivered).toMatchObject({ status: 'delivered', hash: paid, surplus: [] })
    for (const hash of [payTo(elsewhere), `0x${'f'.repeat(64)}`]) {
      await ask(`orders/${id}/hint`, { hash })
      expect(await read()).toEqual(delivered)
    }
  })
})

it('L5: an order that is paid in parts says so, whatever is named, and its buyer pays no more', async () => {
  const { ask, id, payTo, pay, read, deliver } = await ordered(node)
  pay(200n)
  expect(await read()).toMatchObject({ status: 'refused', reason: 'too-little' })
  pay(300n)
  for (const hash of [undefined, payTo(elsewhere), `0x${'f'.repeat(64)}`]) {
    if (hash) await ask(`orders/${id}/hint`, { hash })
    expect(await read()).toMatchObject({ status: 'refused', reason: 'in-parts' })
  }
  expect(deliver).not.toHaveBeenCalled()
})

it('M2: an order of yesterday is delivered by a node that searches a few blocks at a time', async () => {
  const { pay, round, book, id } = await ordered(node)
  node.chain.range = 10_000n
  node.chain.head += 20_000n
  const hash = pay()
  await round()
  expect(book.find(id)).toMatchObject({ status: 'delivered', hash })
})
