// @vitest-environment jsdom
import { KitError, type Outcome } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { openController } from '../testing/openController.js'
import { tabsStorage } from '../testing/tabsStorage.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
async function open(options?: Parameters<typeof openController>[0]) {
  const opened = await openController(options)
  cleanups.push(() => opened.kit.dispose())
  return opened
}
const fails = (code: `${string}/${string}`, outcome: Outcome) => () =>
  Promise.reject(new KitError(code as 'core/UNKNOWN', { outcome }))
/** A promise in the test's hands. */
function held<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>(done => {
    resolve = done
  })
  return { promise, resolve }
}

describe('what became of the money', () => {
  it.each([null, [], 7, {}, { hash: 7 }, { hash: '' }, { hash: 'x'.repeat(3_000_000) }, 'confirmed'])(
    'is not known from an outcome that is none: %#',
    async outcome => {
      const { chain, controller, review, notes, sent, state } = await open()
      chain.send = fails('core/UNKNOWN', outcome as never)
      await review()
      await expect(controller.confirmReviewed()).rejects.toMatchObject({ outcome: 'unknown' })
      expect(notes()).toMatchObject([{ to: 'bob' }])
      expect([sent(), state().status]).toEqual([[], 'failed'])
    },
  )
  it.each([undefined, 7, '', [], 'x'.repeat(201)])(
    'is not known from a hash that is none: %#',
    async hash => {
      const { chain, controller, review, notes, sent } = await open()
      chain.send = async () => ({ hash: hash as never })
      await review()
      await expect(controller.confirmReviewed()).rejects.toMatchObject({
        code: 'send/NO_HASH',
        outcome: 'unknown',
      })
      expect([sent(), notes().length]).toEqual([[], 1])
    },
  )
  it.each(['sign/MISMATCH', 'send/ODD', 'network/UNSUPPORTED', 'core/UNKNOWN'] as const)(
    'is what the outcome says, and no code: %s',
    async code => {
      const { chain, controller, review, notes, sent, state } = await open()
      chain.send = fails(code, 'unknown')
      await review()
      await expect(controller.confirmReviewed()).rejects.toMatchObject({ code, outcome: 'unknown' })
      expect(notes()).toMatchObject([{ to: 'bob' }])
      chain.send = fails(code, 'untouched')
      await review('2', 'carol')
      await expect(controller.confirmReviewed()).rejects.toMatchObject({ outcome: 'untouched' })
      expect(notes()).toMatchObject([{ to: 'bob' }])
      chain.send = fails(code, { hash: 'told' })
      await review('3', 'dave')
      await expect(controller.confirmReviewed()).rejects.toMatchObject({ outcome: { hash: 'told' } })
      // It is followed to its true end, and needs no note.
      await until(() => sent()[0]?.status === 'confirmed')
      expect(sent()).toMatchObject([{ hash: 'told', to: 'dave' }])
      expect(notes()).toMatchObject([{ to: 'bob' }])
      expect(state()).toMatchObject({ status: 'failed' })
    },
  )
  it('is untouched where the wallet was not asked, with views and without', async () => {
    const { chain, controller, review, wallet, kit } = await open()
    await review('1', 'alice.mock')
    chain.names = {}
    await expect(controller.confirmReviewed()).rejects.toMatchObject({ outcome: 'untouched' })
    const { send } = kit.plugins.send
    chain.balances = () => Promise.reject(new Error('down'))
    for (const fields of [
      {},
      { amount: 1n, to: 'nobody.mock' },
      { amount: 1n, to: 'bob', asset: 'mock:1/token:usdx-contract' as const },
    ])
      await expect(send(fields)).rejects.toMatchObject({ outcome: 'untouched' })
    await expect(send({ amount: 1n, to: 'bob', signal: AbortSignal.abort() })).rejects.toMatchObject({
      outcome: 'untouched',
    })
    await review()
    wallet.change({ networkId: 'mock:2' })
    await until(() => kit.get(kit.connections.network$)?.id === 'mock:2')
    await expect(controller.confirmReviewed()).rejects.toMatchObject({ outcome: 'untouched' })
    expect(chain.asked).toEqual([])
  })
  it('is unknown when nobody waits for the wallet any more', async () => {
    const { chain, kit, notes } = await open()
    chain.send = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const giveUp = new AbortController()
    const sending = kit.plugins.send.send({ amount: 1n, to: 'bob', signal: giveUp.signal })
    sending.catch(() => {})
    await until(() => chain.asked.length === 1)
    giveUp.abort()
    await expect(sending).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
    expect(notes()).toHaveLength(1)
  })
})

describe('a fee', () => {
  it('that was reviewed is the most that is signed', async () => {
    const { chain, controller, review, kit } = await open()
    await review()
    await controller.confirmReviewed()
    expect(chain.asked[0]).toMatchObject({ maxFee: 10n ** 15n })
    await kit.plugins.send.send({ amount: 1n, to: 'bob', maxFee: 5n })
    expect(chain.asked[1]).toMatchObject({ maxFee: 5n })
    // Nobody knows it: the family's own ceiling holds.
    chain.fee = () => Promise.reject(new Error('down'))
    await review()
    await controller.confirmReviewed()
    expect(chain.asked[2]).not.toHaveProperty('maxFee')
  })
  it('that rose or is not known any more after a failure is reviewed before the wallet is asked again', async () => {
    const { chain, controller, review } = await open()
    const plan = await review()
    chain.send = fails('core/USER_REJECTED', 'untouched')
    const isAsked = async (code: string, times: number) => {
      await expect(controller.confirm(plan)).rejects.toMatchObject({ code, outcome: 'untouched' })
      expect(chain.asked).toHaveLength(times)
    }
    await isAsked('core/USER_REJECTED', 1)
    chain.fee = async () => 3n * 10n ** 15n
    await controller.quotes.load(plan)
    await isAsked('send/NOT_CONFIRMED', 1)
    // Seen now.
    await isAsked('core/USER_REJECTED', 2)
    expect(chain.asked[1]).toMatchObject({ maxFee: 3n * 10n ** 15n })
    controller.review(plan)
    await isAsked('core/USER_REJECTED', 3)
    chain.fee = () => Promise.reject(new Error('down'))
    await controller.quotes.load(plan)
    await isAsked('send/NOT_CONFIRMED', 3)
  })
  it('above it comes back to the review, new beside old, and is signed only when it was seen', async () => {
    const { chain, controller, review, kit, state, notes } = await open()
    chain.send = async ({ maxFee = 0n }) => {
      if (maxFee >= 40n) return { hash: 'done' }
      throw new KitError('fee/ABOVE_LIMIT', { context: { fee: 40n, maxFee }, outcome: 'untouched' })
    }
    chain.fee = async () => 20n
    const plan = await review('1.5')
    await expect(controller.confirmReviewed()).rejects.toMatchObject({ code: 'fee/ABOVE_LIMIT' })
    expect(state().status).toBe('idle')
    expect(kit.get(controller.submission.reviewed$)).toBe(plan)
    expect(kit.get(controller.form.draft$)).toMatchObject({ amount: '1.5' })
    expect(controller.feeOf(plan, kit.get(controller.quotes.state$).data)).toEqual({ fee: 40n, was: 20n })
    expect(notes()).toEqual([])
    await controller.confirmReviewed()
    expect(chain.asked.map(({ maxFee }) => maxFee)).toEqual([20n, 40n])
  })
  it.each<[string, string, Outcome]>([
    ['another failure', 'core/UNKNOWN', 'untouched'],
    ['a wallet that may have signed', 'fee/ABOVE_LIMIT', 'unknown'],
  ])('above it is not taken from %s', async (_, code, outcome) => {
    const { chain, controller, review, kit } = await open()
    chain.send = async () => {
      throw new KitError(code as 'core/UNKNOWN', { context: { fee: 40n }, outcome })
    }
    chain.fee = async () => 20n
    const plan = await review()
    await expect(controller.confirmReviewed()).rejects.toMatchObject({ code, outcome })
    expect(controller.feeOf(plan, kit.get(controller.quotes.state$).data)).toEqual({ fee: 20n })
  })
})

describe('a confirmation belongs to the kit', () => {
  it('and no other review takes its place while the wallet is asked (A1)', async () => {
    const { chain, controller, review, kit, state } = await open()
    const answer = held<{ hash: string }>()
    chain.send = () => answer.promise
    const plan = await review('1')
    const sending = controller.confirmReviewed()
    await until(() => state().status === 'waiting')
    await review('7', 'carol')
    expect(state()).toMatchObject({ status: 'waiting', plan: { amount: 10n ** 18n } })
    expect(kit.get(controller.submission.reviewed$)).toBe(plan)
    answer.resolve({ hash: 'late' })
    await sending
    expect(state()).toMatchObject({ status: 'sent', hash: 'late', plan: { to: plan.to } })
    // What was typed meanwhile is still there.
    expect(kit.get(controller.form.draft$)).toMatchObject({ amount: '7', to: 'carol' })
  })
  it('an app that opens Send anew does not get the hash of what waited before', async () => {
    const { chain, controller, review, kit, state } = await open()
    const answer = held<{ hash: string }>()
    chain.send = () => answer.promise
    const first = controller.open()
    first.catch(() => {})
    await review()
    const sending = controller.confirmReviewed()
    await until(() => state().status === 'waiting')
    const second = controller.open()
    await expect(first).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
    answer.resolve({ hash: 'first' })
    await sending
    kit.open('send')
    kit.close()
    await expect(second).rejects.toMatchObject({ outcome: 'untouched' })
  })
  it('two that ask for the same are two, also where neither hash was told', async () => {
    const { chain, controller, review, notes, sent } = await open()
    chain.send = fails('core/TIMEOUT', 'unknown')
    await review()
    await expect(controller.confirmReviewed()).rejects.toThrow()
    await review()
    await expect(controller.confirmReviewed()).rejects.toThrow()
    expect(notes()).toHaveLength(2)
    const turnedUp = ['one', 'two']
    chain.find = async known => {
      const hash = turnedUp.find(other => !known.includes(other))
      return hash === undefined ? undefined : { hash }
    }
    await until(() => sent().length === 2)
    expect(
      sent()
        .map(({ hash }) => hash)
        .sort(),
    ).toEqual(['one', 'two'])
    expect(notes()).toEqual([])
  })
  it('a hash that the network never heard of gives way to the one that it knows', async () => {
    const { chain, controller, review, sent } = await open()
    chain.send = async () => ({ hash: 'lie' })
    chain.find = async () => ({ hash: 'truth' })
    chain.wait = async hash => (hash === 'truth' ? 'confirmed' : 'unknown')
    await review()
    await controller.confirmReviewed()
    await until(() => sent()[0]?.status === 'confirmed')
    expect(sent()).toMatchObject([{ hash: 'truth', to: 'bob' }])
  })
})

describe('two tabs', () => {
  it('know of each other: what waits, what was sent, and neither forgets for the other', async () => {
    const tab = tabsStorage()
    const here = await open({ storage: tab() })
    const there = await open({ storage: tab() })
    const answer = held<{ hash: string }>()
    here.chain.send = () => answer.promise
    await here.review('1', 'bob')
    const sending = here.controller.confirmReviewed()
    await until(() => there.notes().length === 1)
    expect(there.notes()).toMatchObject([{ to: 'bob' }])
    there.chain.send = async () => ({ hash: 'theirs' })
    await there.review('2', 'carol')
    await there.controller.confirmReviewed()
    answer.resolve({ hash: 'ours' })
    await sending
    for (const { sent, notes } of [here, there]) {
      await until(() => sent().length === 2 && sent().every(({ status }) => status === 'confirmed'))
      expect(notes()).toEqual([])
    }
  })
  it('are told what the other one sent, before the same is sent twice unawares', async () => {
    const tab = tabsStorage()
    const here = await open({ storage: tab() })
    const there = await open({ storage: tab() })
    here.chain.send = async () => ({ hash: 'ours' })
    const plan = await here.review('1', 'bob')
    await here.controller.confirmReviewed()
    await until(() => there.sent().length === 1)
    expect(there.controller.sentElsewhere(await there.review('1', 'bob'))).toMatchObject({ hash: 'ours' })
    // Who sent it here has seen its receipt; and another amount, or another recipient, is another payment.
    expect(here.controller.sentElsewhere(plan)).toBeUndefined()
    expect(there.controller.sentElsewhere(await there.review('2', 'bob'))).toBeUndefined()
    expect(there.controller.sentElsewhere(await there.review('1', 'carol'))).toBeUndefined()
  })
  it('overwrite nothing of each other where the storage tells neither', async () => {
    const storage = memoryStorage()
    const never = () => new Promise<never>(() => {})
    for (const [hash, tab] of [
      ['one', await open({ storage })],
      ['two', await open({ storage })],
    ] as const) {
      tab.chain.wait = never
      tab.chain.send = async () => ({ hash })
      await tab.review()
      await tab.controller.confirmReviewed()
      tab.chain.send = fails('core/TIMEOUT', 'unknown')
      await tab.review('2')
      await expect(tab.controller.confirmReviewed()).rejects.toThrow()
    }
    const third = await open({ storage })
    third.chain.wait = never
    await until(() => third.sent().length === 2)
    expect(third.notes()).toHaveLength(2)
  })
})
