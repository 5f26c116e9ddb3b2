import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryLedger, createPaymentCheck } from '../server.js'
import { fakeChain, readsOf } from '../testing/fakeChain.js'

const token = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const other = `0x${'d'.repeat(40)}`
const shop = `0x${'5'.repeat(40)}`
const somebody = `0x${'6'.repeat(40)}`
const asset = `eip155:1/erc20:${token}` as const
const order = { orderId: 'a', asset, recipient: `eip155:1:${shop}` as const, amount: 500n, since: 100n }

let chain: ReturnType<typeof fakeChain>
const made = (finality?: number) =>
  createPaymentCheck({
    readers: [readsOf(() => chain, ['eip155:1'], finality)],
    ledger: createMemoryLedger(),
  })

beforeEach(() => {
  chain = fakeChain()
})

describe('L14: a payment that settles', () => {
  it('is found by its address, with what it brought and who sent it', async () => {
    const check = made()
    expect(await check(order)).toEqual({ status: 'pending', reason: 'not-found' })
    const hash = chain.pay(shop, 500n, token)
    expect(await check(order)).toEqual({
      status: 'settled',
      hash,
      received: 500n,
      from: chain.from,
      surplus: [],
    })
    // Asked again, it is the same order.
    expect(await check(order)).toMatchObject({ status: 'settled', hash })
  })
  it('may be of the native currency, by its hash', async () => {
    const native = { ...order, asset: 'eip155:1/slip44:60' as const }
    const hash = chain.pay(shop, 501n)
    expect(await made()({ ...native, hash })).toMatchObject({ status: 'settled', received: 501n })
    expect(await made()({ ...native })).toEqual({ status: 'pending', reason: 'not-found' })
  })
  it('twice is settled once, and the rest is to be paid back', async () => {
    const [first, second] = [chain.pay(shop, 500n, token), chain.pay(shop, 500n, token)]
    expect(await made()({ ...order, hash: first })).toMatchObject({
      status: 'settled',
      hash: first,
      surplus: [second],
    })
  })
  it('pays nothing back that is not final, too little or not, or that may be for another order', async () => {
    const [first, second] = [chain.pay(shop, 500n, token), chain.pay(shop, 20n, token)]
    const check = made()
    expect(await check({ ...order, hash: first })).toMatchObject({ surplus: [second] })
    expect(await check({ ...order, orderId: 'b', hash: second })).toMatchObject({ status: 'refused' })
    chain = fakeChain()
    const hash = chain.pay(shop, 500n, token)
    chain.pay(shop, 500n, token)
    expect(await made()({ ...order, isShared: true, hash })).toMatchObject({ surplus: [] })
  })
  it('settles two orders with two transfers of one transaction, at one address or two', async () => {
    const check = made()
    const hash = chain.pay(shop, 500n, token)
    chain.pay(shop, 500n, token, { of: hash })
    chain.pay(somebody, 500n, token, { of: hash })
    const [a, b, c] = [order, { ...order, orderId: 'b' }, { ...order, orderId: 'c' }]
    expect(await check({ ...a, isShared: true, hash })).toMatchObject({ status: 'settled' })
    expect(await check({ ...b, isShared: true, hash })).toMatchObject({ status: 'settled' })
    expect(await check({ ...c, isShared: true, hash })).toMatchObject({ reason: 'taken' })
    expect(await check({ ...c, recipient: `eip155:1:${somebody}` })).toMatchObject({ status: 'settled' })
  })
  it('needs no search once its hash fits', async () => {
    const hash = chain.pay(shop, 500n, token)
    chain.searchesLeft = 0
    const settled = await made()({ ...order, hash })
    expect(settled).toMatchObject({ status: 'settled', hash })
    // Nobody knows what else came, which is not nothing.
    expect(settled).not.toHaveProperty('surplus')
    await expect(made()(order)).rejects.toThrow()
  })
})

describe('L14: a payment that does not settle', () => {
  const refused = (hash: string) => made()({ ...order, hash })
  it('is too small, of another asset, to somebody else, reverted, or older than the order', async () => {
    expect(await refused(chain.pay(shop, 499n, token))).toMatchObject({
      reason: 'too-little',
      received: 499n,
    })
    chain = fakeChain()
    expect(await refused(chain.pay(shop, 500n, other))).toMatchObject({ reason: 'wrong-recipient-or-asset' })
    expect(await refused(chain.pay(shop, 500n))).toMatchObject({ reason: 'wrong-recipient-or-asset' })
    expect(await refused(chain.pay(somebody, 500n, token))).toMatchObject({
      reason: 'wrong-recipient-or-asset',
    })
    expect(await refused(chain.pay(shop, 500n, token, { status: 0n }))).toMatchObject({ reason: 'reverted' })
    expect(await refused(chain.pay(shop, 500n, token, { block: 100n }))).toMatchObject({
      reason: 'too-early',
    })
  })
  it('has settled another order', async () => {
    const check = made()
    const hash = chain.pay(shop, 500n, token)
    await check({ ...order, hash })
    expect(await check({ ...order, orderId: 'b', hash })).toMatchObject({
      status: 'refused',
      reason: 'taken',
      hash,
    })
    const later = chain.pay(shop, 500n, token)
    expect(await check({ ...order, orderId: 'b' })).toMatchObject({ status: 'settled', hash: later })
  })
  it('has settled another order, though it was mined again behind other logs', async () => {
    const check = made(0)
    const hash = chain.pay(shop, 500n, token)
    expect(await check(order)).toMatchObject({ status: 'settled' })
    chain.remine(hash)
    expect(await check({ ...order, orderId: 'b', hash })).toMatchObject({ reason: 'taken' })
    expect(await check(order)).toMatchObject({ status: 'settled', hash, surplus: [] })
  })
  it('is not on its way because somebody names any transaction that waits', async () => {
    const native = { ...order, asset: 'eip155:1/slip44:60' as const }
    const waiting = (...[to, amount, of]: [string, bigint, string?]) => {
      const hash = chain.pay(to, amount, of, { isPending: true })
      return { hash, is: (reason: string) => ({ status: 'pending', reason, hash }) }
    }
    for (const each of [
      waiting(somebody, 500n, token),
      waiting(shop, 500n, other),
      waiting(shop, 500n),
      waiting(shop, 499n, token),
    ])
      expect(await made()({ ...order, hash: each.hash })).toEqual(each.is('not-found'))
    const elsewhere = waiting(somebody, 500n)
    expect(await made()({ ...native, hash: elsewhere.hash })).toEqual(elsewhere.is('not-found'))
    const [tokens, coins] = [waiting(shop, 500n, token), waiting(shop, 500n)]
    expect(await made()({ ...order, hash: tokens.hash })).toEqual(tokens.is('not-final'))
    expect(await made()({ ...native, hash: coins.hash })).toEqual(coins.is('not-final'))
  })
  it('is not too little while the one that is named is on its way', async () => {
    chain.pay(shop, 1n, token)
    expect(await made()(order)).toMatchObject({ reason: 'too-little', received: 1n })
    const hash = chain.pay(shop, 500n, token, { isPending: true })
    expect(await made()({ ...order, hash })).toEqual({ status: 'pending', reason: 'not-final', hash })
  })
  it('is not final, or was undone by a reorganisation', async () => {
    const check = made(2)
    const hash = chain.pay(shop, 500n, token)
    expect(await check(order)).toEqual({ status: 'pending', reason: 'not-final', hash })
    chain.head += 2n
    chain.reorganised.add(101n)
    expect(await check(order)).toEqual({ status: 'pending', reason: 'not-final', hash })
    chain.reorganised.clear()
    expect(await check(order)).toMatchObject({ status: 'settled' })
  })
  it('cannot be read: it rejects, and claims nothing', async () => {
    const check = made()
    chain.pay(shop, 500n, token)
    chain.isDown = true
    await expect(check(order)).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
    chain.isDown = false
    expect(await check({ ...order, orderId: 'b' })).toMatchObject({ status: 'settled' })
  })
  it('to an address of many orders is only the one that is named', async () => {
    const check = made()
    const [mine, other] = [chain.pay(shop, 1n, token), chain.pay(shop, 500n, token)]
    const shared = { ...order, isShared: true }
    expect(await check(shared)).toEqual({ status: 'pending', reason: 'not-found' })
    expect(await check({ ...shared, hash: mine })).toMatchObject({ reason: 'too-little', received: 1n })
    expect(await check({ ...shared, hash: other })).toMatchObject({ status: 'settled', surplus: [] })
  })
  it('is named by somebody, which does not hide the one that does', async () => {
    const foreign = chain.pay(somebody, 500n, token)
    const failed = chain.pay(shop, 500n, token, { status: 0n })
    const hash = chain.pay(shop, 500n, token)
    for (const named of [foreign, failed, '0x12', `0x${'0'.repeat(64)}`])
      expect(await made()({ ...order, hash: named })).toMatchObject({ status: 'settled', hash })
  })
  it('is asked for wrongly', async () => {
    const check = made()
    await expect(check({ ...order, amount: 0n })).rejects.toThrow('more than 0')
    await expect(check({ ...order, recipient: `eip155:10:${shop}` })).rejects.toThrow('one network')
    await expect(
      check({ ...order, asset: 'eip155:10/slip44:60', recipient: `eip155:10:${shop}` }),
    ).rejects.toThrow('No payments are expected')
    await expect(check({ ...order, hash: '0x12' })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })
})
