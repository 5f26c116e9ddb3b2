// @vitest-environment jsdom
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { seats } from '../seats.js'
import { native, openBank, token } from '../testing/bank.js'
import { deskOf } from './deskOf.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function openDesk() {
  const opened = await openBank()
  cleanups.push(() => opened.kit.dispose())
  const seat = seats.get(opened.kit.plugins.send)
  if (!seat) throw new Error('no seat')
  const desk = deskOf(seat)
  await desk.balances.load()
  /** What would be reviewed, once the recipient is known. */
  const plan = async (fields: Parameters<typeof desk.form.clear>[0]) => {
    desk.form.clear(fields)
    await until(() => opened.kit.get(desk.form.plan$) !== undefined)
    const found = opened.kit.get(desk.form.plan$)
    if (!found) throw new Error('no plan')
    return found
  }
  return { ...opened, desk, plan }
}

describe('an opening', () => {
  it('has a deadline of its own, whatever became of the one before', async () => {
    const { desk } = await openDesk()
    vi.useFakeTimers()
    const ended: string[] = []
    const open = (name: string) => void desk.open().catch(() => ended.push(name))
    open('first')
    await vi.advanceTimersByTimeAsync(6_000)
    open('second')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(ended).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(6_000)
    expect(ended).toEqual(['first', 'second'])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a confirmation', () => {
  it('is refused for a token that lies about its decimals (J10, DECIMALS_MISMATCH)', async () => {
    const { desk, plan, bank } = await openDesk()
    bank.check = async () => ({ decimals: 18 })
    const found = await plan({ asset: token.asset, amount: '1', to: 'bob' })
    desk.review(found)
    await desk.quotes.load(found)
    await expect(desk.confirm()).rejects.toMatchObject({ code: 'send/DECIMALS_MISMATCH' })
    expect(bank.asked).toEqual([])
  })
  it('asks once, however often it is pressed (J12)', async () => {
    const { desk, plan, bank } = await openDesk()
    desk.review(await plan({ amount: '1', to: 'bob' }))
    const ends = await Promise.allSettled([desk.confirm(), desk.confirm(), desk.confirm()])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(bank.asked).toHaveLength(1)
  })
  it('is refused when account or network are others by now (J07)', async () => {
    const { desk, plan, bank, wallet, kit } = await openDesk()
    desk.review(await plan({ amount: '1', to: 'bob' }))
    wallet.change({ networkId: 'mock:2' })
    await until(() => kit.get(kit.connections.network$)?.id === 'mock:2')
    await expect(desk.confirm()).rejects.toMatchObject({ code: 'send/CONTEXT_CHANGED' })
    const other = kit.get(kit.connections.connections$)[0]?.accounts[1]
    if (!other) throw new Error('there are two accounts')
    wallet.change({ networkId: 'mock:1', accounts: [other] })
    await until(() => kit.get(kit.connections.account$)?.address === 'my-other')
    await expect(desk.confirm()).rejects.toMatchObject({ code: 'send/CONTEXT_CHANGED' })
    expect(bank.asked).toEqual([])
  })
  it('keeps what was typed when the wallet refuses, and forgets it when it was sent (J14)', async () => {
    const { desk, plan, bank, kit } = await openDesk()
    bank.send = () => Promise.reject({ code: 4001, message: 'User rejected the request' })
    desk.review(await plan({ amount: '1.5', to: 'alice.mock' }))
    await expect(desk.confirm()).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(kit.get(desk.form.draft$)).toMatchObject({ amount: '1.5', to: 'alice.mock' })
    bank.send = async () => ({ hash: 'hash' })
    await desk.confirm()
    expect(kit.get(desk.form.draft$)).toMatchObject({ amount: '', to: '' })
  })
})

describe('the balances', () => {
  it('are read again when a transfer has ended, also while its receipt is in sight', async () => {
    const { desk, plan, bank, kit } = await openDesk()
    const told: string[] = []
    desk.attach({ toast: (_, key) => told.push(key), shows: () => true })
    desk.review(await plan({ amount: '1', to: 'bob' }))
    bank.balances = async () => [{ ...native, amount: 7n }]
    await desk.confirm()
    await until(() => kit.get(desk.balances.now$).assets?.[0]?.amount === 7n)
    expect(told).toEqual([])
  })
  it.each([
    ['confirmed', 'send.toast.confirmed'],
    ['failed', 'send.toast.failed'],
    ['replaced', 'send.done.replaced'],
    ['dropped', 'send.done.dropped'],
  ] as const)('and whoever left is told of one that was %s', async (status, news) => {
    const { desk, plan, bank } = await openDesk()
    const told: string[] = []
    desk.attach({ toast: (_, key) => told.push(key), shows: () => false })
    bank.wait = async () => status
    desk.review(await plan({ amount: '1', to: 'bob' }))
    await desk.confirm()
    await until(() => told.length > 0)
    expect(told).toEqual([news])
  })
})

describe('the most there is (J09)', () => {
  it('leaves room for the fee as it is now, and never more than there is', async () => {
    const { desk, bank, kit } = await openDesk()
    const most = () => desk.max(new AbortController().signal)
    expect(await most()).toBe(native.amount - 10n ** 15n)
    bank.fee = async () => 3n * 10n ** 15n
    expect(await most()).toBe(native.amount - 3n * 10n ** 15n)
    bank.fee = async () => native.amount + 1n
    expect(await most()).toBeUndefined()
    bank.fee = () => Promise.reject(new Error('down'))
    await expect(most()).rejects.toThrow()
    expect(kit.get(desk.form.draft$).amount).toBe('')
  })
})
