import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryLedger, createPaymentCheck, type PaymentLedger } from '../server.js'
import { fakeChain, readsOf } from '../testing/fakeChain.js'

const token = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const shop = `0x${'5'.repeat(40)}`
const somebody = `0x${'6'.repeat(40)}`
const order = {
  orderId: 'a',
  asset: `eip155:1/erc20:${token}`,
  recipient: `eip155:1:${shop}`,
  amount: 500n,
  since: 100n,
} as const
const native = { ...order, asset: 'eip155:1/slip44:60' } as const

let chain: ReturnType<typeof fakeChain>
const made = (ledger: PaymentLedger = createMemoryLedger()) =>
  createPaymentCheck({ readers: [readsOf(() => chain, ['eip155:1', 'eip155:10'])], ledger })
beforeEach(() => {
  chain = fakeChain()
})

describe('H3: an order that is settled', () => {
  it('is settled by the same transfer, whatever the buyer names later', async () => {
    const check = made()
    const [a, b] = [chain.pay(shop, 500n, token), chain.pay(shop, 500n, token)]
    const answer = await check({ ...order, hash: a })
    expect(answer).toMatchObject({ status: 'settled', hash: a, surplus: [b] })
    const elsewhere = chain.pay(somebody, 500n, token)
    for (const hash of [b, undefined, elsewhere, `0x${'f'.repeat(64)}`, '0x12'])
      expect(await check({ ...order, hash })).toEqual(answer)
    const c = chain.pay(shop, 900n, token)
    expect(await check({ ...order, hash: c })).toEqual({ ...answer, surplus: [b, c] })
  })
  it('is settled by one transfer though two ask at once, each with its own', async () => {
    const check = made()
    const hashes = [chain.pay(shop, 500n, token), chain.pay(shop, 500n, token)]
    const answers = await Promise.all(hashes.map(hash => check({ ...order, hash })))
    expect(new Set(answers.map(each => each.status))).toEqual(new Set(['settled']))
    expect(new Set(answers.map(each => each.status === 'settled' && each.hash)).size).toBe(1)
  })
  it('of the native currency too, which nobody can search for', async () => {
    const check = made()
    const [a, b] = [chain.pay(shop, 500n), chain.pay(shop, 500n)]
    expect(await check({ ...native, hash: a })).toMatchObject({ status: 'settled', hash: a })
    expect(await check({ ...native, hash: b })).toMatchObject({ status: 'settled', hash: a, surplus: [b] })
    expect(await check(native)).toMatchObject({ status: 'settled', hash: a })
  })
  it('at an address of many orders too', async () => {
    const check = made()
    const shared = { ...order, isShared: true }
    const [a, b] = [chain.pay(shop, 500n, token), chain.pay(shop, 500n, token)]
    await check({ ...shared, hash: a })
    for (const hash of [b, undefined])
      expect(await check({ ...shared, hash })).toMatchObject({ status: 'settled', hash: a, surplus: [] })
    expect(await check({ ...shared, orderId: 'b', hash: b })).toMatchObject({ status: 'settled', hash: b })
  })
  it('after a restart, while the node refuses to search', async () => {
    const ledger = createMemoryLedger()
    const [a, b] = [chain.pay(shop, 500n, token), chain.pay(shop, 500n, token)]
    await made(ledger)({ ...order, hash: a })
    chain.searchesLeft = 0
    const answer = await made(ledger)({ ...order, hash: b })
    expect(answer).toMatchObject({ status: 'settled', hash: a })
    expect(answer).not.toHaveProperty('surplus')
  })
  it('is not settled a second time on another network', async () => {
    const check = made()
    const hash = chain.pay(shop, 500n, token)
    expect(await check({ ...order, hash })).toMatchObject({ status: 'settled' })
    const there = {
      ...order,
      asset: `eip155:10/erc20:${token}`,
      recipient: `eip155:10:${shop}`,
    } as const
    expect(await check({ ...there, hash })).toMatchObject({ status: 'refused', reason: 'taken' })
  })
  it('is told to be undone, and not settled by another one, where the network undid it', async () => {
    const check = made()
    const hash = chain.pay(shop, 500n, token)
    await check(order)
    chain.pay(shop, 500n, token)
    chain.reorganised.add(101n)
    expect(await check(order)).toEqual({ status: 'pending', reason: 'not-final', hash })
  })
})

describe('L5: payments that are enough only together', () => {
  it('are told as such, whatever the buyer names', async () => {
    const [a, b] = [chain.pay(shop, 250n, token), chain.pay(shop, 250n, token)]
    const elsewhere = chain.pay(somebody, 500n, token)
    for (const hash of [undefined, a, b, elsewhere, `0x${'f'.repeat(64)}`, '0x12']) {
      const answer = await made()({ ...order, hash })
      expect(answer).toMatchObject({ status: 'refused', reason: 'in-parts', received: 500n })
      expect('hashes' in answer && [...answer.hashes].sort()).toEqual([a, b])
    }
  })
  it('are too little as long as they are, and pending as long as one can be undone', async () => {
    const hash = chain.pay(shop, 250n, token)
    expect(await made()(order)).toMatchObject({ reason: 'too-little', received: 250n, hash })
    const last = chain.pay(shop, 249n, token)
    expect(await made()({ ...order, hash: last })).toMatchObject({
      reason: 'too-little',
      received: 499n,
      hash,
    })
    chain.pay(shop, 1n, token)
    chain.finalized -= 1n
    expect(await made()(order)).toMatchObject({ status: 'pending', reason: 'not-final' })
  })
  it('leave the order to be settled by a whole one, and are to be paid back then', async () => {
    const check = made()
    const parts = [chain.pay(shop, 250n, token), chain.pay(shop, 250n, token)]
    await check(order)
    const hash = chain.pay(shop, 500n, token)
    expect(await check(order)).toMatchObject({ status: 'settled', hash, surplus: parts })
  })
  it('count no payment that has settled another order', async () => {
    const check = made()
    chain.pay(shop, 400n, token)
    expect(await check({ ...order, orderId: 'b', amount: 400n })).toMatchObject({ status: 'settled' })
    chain.pay(shop, 100n, token)
    expect(await check(order)).toMatchObject({ reason: 'too-little' })
  })
})

describe('what pays for nothing', () => {
  it('L6: is what the recipient sends to itself', async () => {
    const self = chain.pay(shop, 500n, token, { from: shop })
    expect(await made()({ ...order, hash: self })).toMatchObject({ reason: 'wrong-recipient-or-asset' })
    expect(await made()(order)).toEqual({ status: 'pending', reason: 'not-found' })
    const coins = chain.pay(shop, 500n, undefined, { from: shop })
    expect(await made()({ ...native, hash: coins })).toMatchObject({ reason: 'wrong-recipient-or-asset' })
    for (const of of [token, undefined]) {
      const hash = chain.pay(shop, 500n, of, { from: shop, isPending: true })
      expect(await made()({ ...(of ? order : native), hash })).toMatchObject({ reason: 'not-found' })
    }
  })
  it.each(['501', '0', '61', '966', '060', ''])(
    'L4: is the coin slip44:%s of an Ethereum network',
    async coin => {
      const hash = chain.pay(shop, 500n)
      await expect(made()({ ...order, asset: `eip155:1/slip44:${coin}`, hash })).rejects.toThrow()
    },
  )
})

describe('M2: a network that is searched a few blocks at a time', () => {
  it.each([10_000n, 1_000n, 128n])('of %s finds what was paid long after the order', async range => {
    chain.range = range
    chain.head += 20_000n
    const hash = chain.pay(shop, 500n, token)
    expect(await made()(order)).toMatchObject({ status: 'settled', hash })
  })
  it('is asked for what is old once, also by a check that failed half-way', async () => {
    chain.range = 1_000n
    chain.head += 5_000n
    const first = chain.pay(shop, 100n, token)
    chain.head += 5_000n
    const check = made()
    chain.searchesLeft = 8
    await expect(check(order)).rejects.toThrow()
    chain.searchesLeft = Number.POSITIVE_INFINITY
    const [, last = 0] = chain.searched[7] ?? []
    chain.searched = []
    expect(await check(order)).toMatchObject({ reason: 'too-little', hash: first })
    const [[from = 0] = []] = chain.searched
    expect(from).toBe(last + 1)
    chain.searched = []
    const hash = chain.pay(shop, 500n, token)
    expect(await check(order)).toMatchObject({ status: 'settled', hash, surplus: [first] })
    // What may still change is read again.
    expect(Math.min(...chain.searched.map(([start]) => start))).toBeGreaterThan(Number(chain.head) - 300)
  })
})
