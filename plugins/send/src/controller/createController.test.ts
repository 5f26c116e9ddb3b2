// @vitest-environment jsdom
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { controllerOf, toastsOf } from '../testing/controllerOf.js'
import { native, openChain, token } from '../testing/openChain.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function openController() {
  const opened = await openChain()
  cleanups.push(() => opened.kit.dispose())
  const controller = await controllerOf(opened.kit)
  await controller.balances.load()
  /** The draft of the review, once the recipient is known. */
  const plan = async (fields: Parameters<typeof controller.form.clear>[0]) => {
    controller.form.clear(fields)
    await until(() => opened.kit.get(controller.form.plan$) !== undefined)
    const found = opened.kit.get(controller.form.plan$)
    if (!found) throw new Error('no plan')
    return found
  }
  return { ...opened, controller, plan }
}

describe('an opening', () => {
  it('has a deadline of its own, whatever became of the one before', async () => {
    const { controller } = await openController()
    vi.useFakeTimers()
    const ended: string[] = []
    const open = (name: string) => void controller.open().catch(() => ended.push(name))
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
    const { controller, plan, chain } = await openController()
    chain.check = async () => ({ decimals: 18 })
    const found = await plan({ asset: token.asset, amount: '1', to: 'bob' })
    controller.review(found)
    await controller.quotes.load(found)
    await expect(controller.confirmReviewed()).rejects.toMatchObject({ code: 'send/DECIMALS_MISMATCH' })
    expect(chain.asked).toEqual([])
  })
  it('asks once, however often it is pressed (J12)', async () => {
    const { controller, plan, chain } = await openController()
    controller.review(await plan({ amount: '1', to: 'bob' }))
    const ends = await Promise.allSettled([
      controller.confirmReviewed(),
      controller.confirmReviewed(),
      controller.confirmReviewed(),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(chain.asked).toHaveLength(1)
  })
  it('is refused when account or network are others by now (J07)', async () => {
    const { controller, plan, chain, wallet, kit } = await openController()
    controller.review(await plan({ amount: '1', to: 'bob' }))
    wallet.change({ networkId: 'mock:2' })
    await until(() => kit.get(kit.connections.network$)?.id === 'mock:2')
    await expect(controller.confirmReviewed()).rejects.toMatchObject({ code: 'send/CONTEXT_CHANGED' })
    const other = kit.get(kit.connections.connections$)[0]?.accounts[1]
    if (!other) throw new Error('there are two accounts')
    wallet.change({ networkId: 'mock:1', accounts: [other] })
    await until(() => kit.get(kit.connections.account$)?.address === 'my-other')
    await expect(controller.confirmReviewed()).rejects.toMatchObject({ code: 'send/CONTEXT_CHANGED' })
    expect(chain.asked).toEqual([])
  })
  it('is refused when the account changes in the moment before the wallet is asked', async () => {
    const { controller, plan, chain, kit } = await openController()
    controller.review(await plan({ amount: '1', to: 'bob' }))
    const connection = kit.get(kit.connections.connection$)
    kit.subscribe(controller.submission.state$, ({ status }) => {
      if (status === 'waiting' && connection) kit.connections.select(connection, 'my-other')
    })
    await expect(controller.confirmReviewed()).rejects.toMatchObject({
      code: 'send/CONTEXT_CHANGED',
      outcome: 'untouched',
    })
    expect(chain.asked).toEqual([])
    expect(kit.get(controller.unknownTransfers.list$)).toEqual([])
  })
  it('keeps what was typed when the wallet refuses, and forgets it when it was sent (J14)', async () => {
    const { controller, plan, chain, kit } = await openController()
    chain.send = () => Promise.reject({ code: 4001, message: 'User rejected the request' })
    controller.review(await plan({ amount: '1.5', to: 'alice.mock' }))
    await expect(controller.confirmReviewed()).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(kit.get(controller.form.draft$)).toMatchObject({ amount: '1.5', to: 'alice.mock' })
    chain.send = async () => ({ hash: 'hash' })
    await controller.confirmReviewed()
    expect(kit.get(controller.form.draft$)).toMatchObject({ amount: '', to: '' })
  })
})

describe('the address of the token itself', () => {
  it('is no recipient of it, and one of anything else', async () => {
    const { controller, kit } = await openController()
    controller.form.clear({ asset: token.asset, amount: '1', to: 'usdx-contract' })
    await until(() => kit.get(controller.form.recipient$).status === 'invalid')
    expect(kit.get(controller.form.recipient$)).toMatchObject({ error: { code: 'send/TOKEN_ADDRESS' } })
    expect(kit.get(controller.form.plan$)).toBeUndefined()
    controller.form.update({ asset: undefined })
    expect(kit.get(controller.form.plan$)).toMatchObject({ to: 'usdx-contract' })
  })
})

describe('the balances', () => {
  it('are read again when a transfer has ended, also while its receipt is in sight', async () => {
    const { controller, plan, chain, kit } = await openController()
    const told = toastsOf(kit)
    controller.review(await plan({ amount: '1', to: 'bob' }))
    chain.balances = async () => [{ ...native, amount: 7n }]
    chain.send = async () => {
      kit.open('send/done', { hash: 'seen' })
      return { hash: 'seen' }
    }
    await controller.confirmReviewed()
    await until(() => kit.get(controller.balances.now$).assets?.[0]?.amount === 7n)
    expect(told).toEqual([])
  })
  it('are read anew after that although an older read is under way', async () => {
    const { controller, plan, chain, kit } = await openController()
    const reads: ((list: readonly (typeof native)[]) => void)[] = []
    const found = await plan({ amount: '1', to: 'bob' })
    chain.balances = () => new Promise(resolve => reads.push(resolve))
    const older = controller.balances.load(true)
    await until(() => reads.length === 1)
    controller.review(found)
    await controller.confirmReviewed()
    await until(() => reads.length === 2)
    // The end of what was given up is not the end of what took its place.
    await older
    void controller.balances.load()
    reads[0]?.([native])
    reads[1]?.([{ ...native, amount: 7n }])
    await until(() => kit.get(controller.balances.now$).status === 'ready')
    expect(kit.get(controller.balances.now$).assets?.[0]?.amount).toBe(7n)
    expect(reads).toHaveLength(2)
  })
  it.each([
    ['confirmed', 'sent'],
    ['failed', 'did not arrive'],
    ['replaced', 'was replaced'],
    ['dropped', 'has not arrived'],
  ] as const)('and whoever left is told of one that was %s', async (status, message) => {
    const { controller, plan, chain, kit } = await openController()
    const told = toastsOf(kit)
    chain.wait = async () => status
    controller.review(await plan({ amount: '1', to: 'bob' }))
    await controller.confirmReviewed()
    await until(() => told.length > 0)
    expect(told).toEqual([`\u20661\u00a0MCK\u2069 ${message}`])
  })
})

describe('a fee (K15)', () => {
  it.each([-1n, 2n ** 256n, 21_000, '0x5208', null, Number.NaN])(
    'of %s is unknown, and stops nothing',
    async fee => {
      const { controller, plan, chain, kit } = await openController()
      chain.fee = async () => fee as never
      const found = await plan({ amount: '1', to: 'bob' })
      await controller.quotes.load(found)
      expect(kit.get(controller.quotes.state$).data).toMatchObject({ feeError: { code: 'core/UNKNOWN' } })
      expect(kit.get(controller.quotes.state$).data?.fee).toBeUndefined()
      controller.review(found)
      await controller.confirmReviewed()
      // The signed transaction has no fee of ours: the wallet sets it, and shows it.
      expect(chain.asked[0]).not.toHaveProperty('native')
    },
  )
  it('of nothing, or beyond all there is, is shown as it is', async () => {
    const { controller, plan, chain, kit } = await openController()
    const found = await plan({ amount: '1', to: 'bob' })
    for (const fee of [0n, 10n ** 30n]) {
      chain.fee = async () => fee
      await controller.quotes.load(found)
      expect(kit.get(controller.quotes.state$).data?.fee).toBe(fee)
    }
  })
})

describe('names (J06)', () => {
  it('are pinned to the address that was reviewed: another answer sends nothing', async () => {
    const { controller, plan, chain } = await openController()
    const found = await plan({ amount: '1', to: 'alice.mock' })
    expect(found).toMatchObject({ to: 'alice-address', name: 'alice.mock' })
    controller.review(found)
    chain.names['alice.mock'] = 'mallory-address'
    await expect(controller.confirmReviewed()).rejects.toMatchObject({ code: 'send/NAME_CHANGED' })
    delete chain.names['alice.mock']
    await expect(controller.confirmReviewed()).rejects.toMatchObject({ code: 'send/NAME_CHANGED' })
    chain.names['alice.mock'] = 'alice-address'
    await controller.confirmReviewed()
    expect(chain.asked.map(({ transfer }) => transfer?.to)).toEqual(['alice-address'])
  })
  it('send nothing where nobody can say whose they are by now', async () => {
    const { controller, plan, chain } = await openController()
    controller.review(await plan({ amount: '1', to: 'alice.mock' }))
    Object.defineProperty(chain.names, 'alice.mock', {
      get() {
        throw new TypeError('The network does not answer')
      },
    })
    await expect(controller.confirmReviewed()).rejects.toMatchObject({
      ...{ code: 'send/NAME_UNCHECKED', outcome: 'untouched', retryable: true },
    })
    expect(chain.asked).toEqual([])
  })
  it('are shown as they are looked up: in lower case, without what nobody sees', async () => {
    const { plan, chain } = await openController()
    chain.names['aiice.mock'] = 'mallory-address'
    expect(await plan({ amount: '1', to: 'aIice\u200b.mock' })).toMatchObject({
      name: 'aiice.mock',
      to: 'mallory-address',
    })
    chain.names['👨‍👩‍👧.mock'] = 'family-address'
    expect(await plan({ amount: '1', to: '👨‍👩‍👧.mock' })).toMatchObject({ name: '👨‍👩‍👧.mock' })
  })
  it.each([
    ['nobody’s address', 'zero.mock', `0x${'0'.repeat(40)}`, 'send/BURN_ADDRESS'],
    ['nothing', 'void.mock', undefined, 'send/NAME_NOT_FOUND'],
  ])('that lead to %s are refused', async (_, name, address, code) => {
    const { controller, chain, kit } = await openController()
    if (address) chain.names[name] = address
    controller.form.clear({ amount: '1', to: name })
    await until(() => kit.get(controller.form.recipient$).status === 'invalid')
    expect(kit.get(controller.form.recipient$)).toMatchObject({ error: { code } })
    expect(kit.get(controller.form.plan$)).toBeUndefined()
    await expect(kit.plugins.send.send({ amount: 1n, to: name })).rejects.toMatchObject({ code })
    expect(chain.asked).toEqual([])
  })
})

describe('balances in an outage (J08)', () => {
  it('are unknown, never zero, and not asked for again for 30 s', async () => {
    const { controller, chain, kit } = await openController()
    let asked = 0
    chain.balances = () => {
      asked++
      return Promise.reject(new Error('down'))
    }
    const told = toastsOf(kit)
    const before = Date.now()
    await controller.balances.load(true)
    const now = () => kit.get(controller.balances.now$)
    // What was known before is still shown, with its time.
    expect(now()).toMatchObject({ status: 'failed', assets: [{ amount: native.amount }, {}] })
    expect(now().asOf).toBeLessThanOrEqual(before)
    expect(now().retryAt - before).toBeGreaterThanOrEqual(30_000)
    const calls = asked
    await controller.balances.load(true)
    await controller.balances.load()
    expect(asked).toBe(calls)
    expect(told).toEqual(['Token Balance Unavailable'])
  })
  it('that were never read are unknown, which is not "nothing"', async () => {
    const { controller, chain, kit, wallet } = await openController()
    chain.balances = () => Promise.reject(new Error('down'))
    wallet.change({ networkId: 'mock:2' })
    await until(() => kit.get(kit.connections.network$)?.id === 'mock:2')
    await controller.balances.load(true)
    expect(kit.get(controller.form.asset$)).toMatchObject({ native: true, amount: undefined })
    // Nobody knows that it is too much.
    controller.form.clear({ amount: '999' })
    expect(kit.get(controller.form.typed$).problem).toBeUndefined()
    expect(await controller.max(new AbortController().signal)).toBeUndefined()
  })
  it('of nothing are zero, and nothing can be sent', async () => {
    const { controller, chain, kit } = await openController()
    chain.balances = async () => [{ ...native, amount: 0n }]
    await controller.balances.load(true)
    controller.form.clear({ amount: '1' })
    expect(kit.get(controller.form.asset$)?.amount).toBe(0n)
    expect(kit.get(controller.form.typed$).problem).toBe('insufficient')
  })
})

describe('the end of a transfer', () => {
  it('is told once', async () => {
    const { controller, plan, chain, kit } = await openController()
    const told = toastsOf(kit)
    chain.wait = async () => 'dropped'
    controller.review(await plan({ amount: '1', to: 'bob' }))
    const { hash } = await controller.confirmReviewed()
    await until(() => told.length > 0)
    expect(told).toEqual(['\u20661\u00a0MCK\u2069 has not arrived'])
    // Asked again, the network says the same.
    let looks = 0
    chain.wait = async () => {
      looks++
      return 'dropped'
    }
    const status = () => kit.get(kit.plugins.send.sent$)[0]?.status
    controller.look(hash)
    await until(() => looks > 0 && status() === 'dropped')
    chain.wait = async () => 'replaced'
    controller.look(hash)
    controller.look(hash)
    await until(() => told.length > 1)
    expect(told).toEqual(['\u20661\u00a0MCK\u2069 has not arrived', '\u20661\u00a0MCK\u2069 was replaced'])
  })
})

describe('the most there is (J09)', () => {
  it('leaves room for the fee as it is now, and never more than there is', async () => {
    const { controller, chain, kit } = await openController()
    const most = () => controller.max(new AbortController().signal)
    expect(await most()).toBe(native.amount - 10n ** 15n)
    chain.fee = async () => 3n * 10n ** 15n
    expect(await most()).toBe(native.amount - 3n * 10n ** 15n)
    chain.fee = async () => native.amount + 1n
    expect(await most()).toBeUndefined()
    chain.fee = () => Promise.reject(new Error('down'))
    await expect(most()).rejects.toThrow('down')
    expect(kit.get(controller.form.draft$).amount).toBe('')
  })
})
