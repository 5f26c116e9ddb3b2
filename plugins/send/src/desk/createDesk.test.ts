// @vitest-environment jsdom
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { native, openBank, token } from '../testing/bank.js'
import { deskIn, toastsOf } from '../testing/deskIn.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function openDesk() {
  const opened = await openBank()
  cleanups.push(() => opened.kit.dispose())
  const desk = await deskIn(opened.kit)
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

describe('the address of the token itself', () => {
  it('is no recipient of it, and one of anything else', async () => {
    const { desk, kit } = await openDesk()
    desk.form.clear({ asset: token.asset, amount: '1', to: 'usdx-contract' })
    await until(() => kit.get(desk.form.recipient$).status === 'invalid')
    expect(kit.get(desk.form.recipient$)).toMatchObject({ error: { code: 'send/TOKEN_ADDRESS' } })
    expect(kit.get(desk.form.plan$)).toBeUndefined()
    desk.form.update({ asset: undefined })
    expect(kit.get(desk.form.plan$)).toMatchObject({ to: 'usdx-contract' })
  })
})

describe('the balances', () => {
  it('are read again when a transfer has ended, also while its receipt is in sight', async () => {
    const { desk, plan, bank, kit } = await openDesk()
    const told = toastsOf(kit)
    desk.review(await plan({ amount: '1', to: 'bob' }))
    bank.balances = async () => [{ ...native, amount: 7n }]
    bank.send = async () => {
      kit.open('send/done', { hash: 'seen' })
      return { hash: 'seen' }
    }
    await desk.confirm()
    await until(() => kit.get(desk.balances.now$).assets?.[0]?.amount === 7n)
    expect(told).toEqual([])
  })
  it.each([
    ['confirmed', 'sent'],
    ['failed', 'did not arrive'],
    ['replaced', 'was replaced'],
    ['dropped', 'has not arrived'],
  ] as const)('and whoever left is told of one that was %s', async (status, news) => {
    const { desk, plan, bank, kit } = await openDesk()
    const told = toastsOf(kit)
    bank.wait = async () => status
    desk.review(await plan({ amount: '1', to: 'bob' }))
    await desk.confirm()
    await until(() => told.length > 0)
    expect(told).toEqual([`\u20661 MCK\u2069 ${news}`])
  })
})

describe('a fee (K15)', () => {
  it.each([-1n, 2n ** 256n, 21_000, '0x5208', null, Number.NaN])(
    'of %s is unknown, and stops nothing',
    async fee => {
      const { desk, plan, bank, kit } = await openDesk()
      bank.fee = async () => fee as never
      const found = await plan({ amount: '1', to: 'bob' })
      await desk.quotes.load(found)
      expect(kit.get(desk.quotes.state$).data).toMatchObject({ feeError: { code: 'core/UNKNOWN' } })
      expect(kit.get(desk.quotes.state$).data?.fee).toBeUndefined()
      desk.review(found)
      await desk.confirm()
      // What is signed has no fee of ours: the wallet sets it, and shows it.
      expect(bank.asked[0]).not.toHaveProperty('native')
    },
  )
  it('of nothing, or beyond all there is, is shown as it is', async () => {
    const { desk, plan, bank, kit } = await openDesk()
    const found = await plan({ amount: '1', to: 'bob' })
    for (const fee of [0n, 10n ** 30n]) {
      bank.fee = async () => fee
      await desk.quotes.load(found)
      expect(kit.get(desk.quotes.state$).data?.fee).toBe(fee)
    }
  })
})

describe('names (J06)', () => {
  it('are pinned to the address that was reviewed: another answer sends nothing', async () => {
    const { desk, plan, bank } = await openDesk()
    const found = await plan({ amount: '1', to: 'alice.mock' })
    expect(found).toMatchObject({ to: 'alice-address', name: 'alice.mock' })
    desk.review(found)
    bank.names['alice.mock'] = 'mallory-address'
    await expect(desk.confirm()).rejects.toMatchObject({ code: 'send/NAME_CHANGED' })
    delete bank.names['alice.mock']
    await expect(desk.confirm()).rejects.toMatchObject({ code: 'send/NAME_CHANGED' })
    bank.names['alice.mock'] = 'alice-address'
    await desk.confirm()
    expect(bank.asked.map(({ transfer }) => transfer?.to)).toEqual(['alice-address'])
  })
  it('are shown as they are looked up: in lower case, without what nobody sees', async () => {
    const { plan, bank } = await openDesk()
    bank.names['aiice.mock'] = 'mallory-address'
    expect(await plan({ amount: '1', to: 'aIice\u200b.mock' })).toMatchObject({
      name: 'aiice.mock',
      to: 'mallory-address',
    })
    bank.names['👨‍👩‍👧.mock'] = 'family-address'
    expect(await plan({ amount: '1', to: '👨‍👩‍👧.mock' })).toMatchObject({ name: '👨‍👩‍👧.mock' })
  })
  it.each([
    ['nobody’s address', 'zero.mock', `0x${'0'.repeat(40)}`, 'send/BURN_ADDRESS'],
    ['nothing', 'void.mock', undefined, 'send/NAME_NOT_FOUND'],
  ])('that lead to %s are refused', async (_, name, address, code) => {
    const { desk, bank, kit } = await openDesk()
    if (address) bank.names[name] = address
    desk.form.clear({ amount: '1', to: name })
    await until(() => kit.get(desk.form.recipient$).status === 'invalid')
    expect(kit.get(desk.form.recipient$)).toMatchObject({ error: { code } })
    expect(kit.get(desk.form.plan$)).toBeUndefined()
    await expect(kit.plugins.send.send({ amount: 1n, to: name })).rejects.toMatchObject({ code })
    expect(bank.asked).toEqual([])
  })
})

describe('balances in an outage (J08)', () => {
  it('are unknown, never zero, and not asked for again for 30 s', async () => {
    const { desk, bank, kit } = await openDesk()
    let asked = 0
    bank.balances = () => {
      asked++
      return Promise.reject(new Error('down'))
    }
    const told = toastsOf(kit)
    const before = Date.now()
    await desk.balances.load(true)
    const now = () => kit.get(desk.balances.now$)
    // What was known before is still shown, with its time.
    expect(now()).toMatchObject({ status: 'failed', assets: [{ amount: native.amount }, {}] })
    expect(now().asOf).toBeLessThanOrEqual(before)
    expect(now().retryAt - before).toBeGreaterThanOrEqual(30_000)
    const calls = asked
    await desk.balances.load(true)
    await desk.balances.load()
    expect(asked).toBe(calls)
    expect(told).toEqual(['Token Balance Unavailable'])
  })
  it('that were never read are unknown, which is not "nothing"', async () => {
    const { desk, bank, kit, wallet } = await openDesk()
    bank.balances = () => Promise.reject(new Error('down'))
    wallet.change({ networkId: 'mock:2' })
    await until(() => kit.get(kit.connections.network$)?.id === 'mock:2')
    await desk.balances.load(true)
    expect(kit.get(desk.form.asset$)).toMatchObject({ native: true, amount: undefined })
    // Nobody knows that it is too much.
    desk.form.clear({ amount: '999' })
    expect(kit.get(desk.form.typed$).problem).toBeUndefined()
    expect(await desk.max(new AbortController().signal)).toBeUndefined()
  })
  it('of nothing are zero, and nothing can be sent', async () => {
    const { desk, bank, kit } = await openDesk()
    bank.balances = async () => [{ ...native, amount: 0n }]
    await desk.balances.load(true)
    desk.form.clear({ amount: '1' })
    expect(kit.get(desk.form.asset$)?.amount).toBe(0n)
    expect(kit.get(desk.form.typed$).problem).toBe('insufficient')
  })
})

describe('the end of a transfer', () => {
  it('is told once', async () => {
    const { desk, plan, bank, kit } = await openDesk()
    const told = toastsOf(kit)
    bank.wait = async () => 'dropped'
    desk.review(await plan({ amount: '1', to: 'bob' }))
    const { hash } = await desk.confirm()
    await until(() => told.length > 0)
    expect(told).toEqual(['\u20661 MCK\u2069 has not arrived'])
    // Asked again, the network says the same.
    let looks = 0
    bank.wait = async () => {
      looks++
      return 'dropped'
    }
    const status = () => kit.get(kit.plugins.send.sent$)[0]?.status
    desk.look(hash)
    await until(() => looks > 0 && status() === 'dropped')
    bank.wait = async () => 'replaced'
    desk.look(hash)
    desk.look(hash)
    await until(() => told.length > 1)
    expect(told).toEqual(['\u20661 MCK\u2069 has not arrived', '\u20661 MCK\u2069 was replaced'])
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
