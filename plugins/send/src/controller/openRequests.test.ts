// @vitest-environment jsdom
import { KitError, type Outcome, type TransactionRequest } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { toastsOf } from '../testing/controllerOf.js'
import { openController } from '../testing/openController.js'
import { tabsStorage } from '../testing/tabsStorage.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
async function open(options?: Parameters<typeof openController>[0]) {
  const opened = await openController(options)
  cleanups.push(() => opened.kit.dispose())
  opened.chain.wait = () => new Promise(() => {})
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>

const fails = (code: `${string}/${string}`, outcome: Outcome) => () =>
  Promise.reject(new KitError(code as 'core/UNKNOWN', { outcome }))
const timesOut = fails('core/TIMEOUT', 'unknown')
const declines = fails('core/USER_REJECTED', 'untouched')

/** A wallet in the test's hands: what it was asked for, newest last. */
function holdWallet({ chain }: Opened) {
  const asked: { resolve(answer: { hash: string }): void; reject(error: unknown): void }[] = []
  chain.send = (_: TransactionRequest) => new Promise((resolve, reject) => asked.push({ resolve, reject }))
  return asked
}
/** Opens Send as an app does. `end` holds how the call ended, once it did. */
function opening({ controller, kit }: Opened) {
  kit.open('send')
  const call: { end?: unknown } = {}
  controller.open().then(
    value => (call.end = value),
    error => (call.end = error),
  )
  return call
}
// A promise that has settled is heard of within a turn of the event loop.
const soon = () => new Promise(resolve => setTimeout(resolve))

describe('an `open` of which nobody knows the end says so', () => {
  it.each([
    ['after Change', async ({ controller }: Opened) => controller.submission.reset()],
    [
      'after a retry that was declined',
      async ({ chain, controller }: Opened) => {
        chain.send = declines
        await controller.confirmReviewed().catch(() => {})
      },
    ],
    ['after another review', async ({ review }: Opened) => void (await review('2', 'carol'))],
    [
      'after a headless send',
      async ({ chain, kit }: Opened) => {
        chain.send = async () => ({ hash: 'other' })
        await kit.plugins.send.send({ amount: 1n, to: 'carol' })
      },
    ],
  ])('%s', async (_, next) => {
    const opened = await open()
    const { chain, controller, review, kit, notes } = opened
    const call = opening(opened)
    await review()
    chain.send = timesOut
    await controller.confirmReviewed().catch(() => {})
    await next(opened)
    kit.close()
    await until(() => call.end !== undefined)
    expect(call.end).toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
    expect(notes()).toHaveLength(1)
  })
  it('when a retry is declined with nobody there', async () => {
    const opened = await open()
    const { chain, controller, review, kit } = opened
    const call = opening(opened)
    await review()
    chain.send = timesOut
    await controller.confirmReviewed().catch(() => {})
    const asked = holdWallet(opened)
    const retry = controller.confirmReviewed().catch(() => {})
    await until(() => asked.length === 1)
    kit.close()
    asked[0]?.reject(new KitError('core/USER_REJECTED', { outcome: 'untouched' }))
    await retry
    await soon()
    expect(call.end).toMatchObject({ code: 'core/USER_REJECTED', outcome: 'unknown' })
  })
})

describe('an `open` ends when the visitor leaves, whatever waits in the wallet for somebody else:', () => {
  it.each([
    ['approved', { hash: 'first' }],
    ['told its hash', new KitError('sign/MISMATCH', { outcome: { hash: 'first' } })],
  ])('an earlier one that is then %s', async (_, answer) => {
    const opened = await open()
    const { controller, review, kit } = opened
    const asked = holdWallet(opened)
    opening(opened)
    await review()
    const sending = controller.confirmReviewed().catch(() => {})
    await until(() => asked.length === 1)
    const second = opening(opened)
    kit.close()
    if (answer instanceof Error) asked[0]?.reject(answer)
    else asked[0]?.resolve(answer)
    await sending
    await soon()
    expect(second.end).toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
  })
  it('a headless send', async () => {
    const opened = await open()
    const asked = holdWallet(opened)
    const sending = opened.kit.plugins.send.send({ amount: 1n, to: 'bob' })
    await until(() => asked.length === 1)
    const call = opening(opened)
    opened.kit.close()
    await soon()
    expect(call.end).toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    asked[0]?.resolve({ hash: 'done' })
    await sending
  })
})

describe('what turns up', () => {
  it('is no answer to a call that asks for the same again, and its button pays nothing twice', async () => {
    const opened = await open()
    const { chain, controller, review, kit, state } = opened
    opening(opened)
    await review()
    chain.send = timesOut
    await controller.confirmReviewed().catch(() => {})
    kit.close()
    const second = opening(opened)
    await review()
    chain.find = async () => ({ hash: 'first' })
    await until(() => state().status === 'sent')
    await soon()
    expect(second.end).toBeUndefined()
    kit.close()
    await soon()
    expect(second.end).toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
  })
  it('while the same is asked for again is what is told when that is declined', async () => {
    const opened = await open()
    const { chain, controller, review, state, sent } = opened
    const told = toastsOf(opened.kit)
    const call = opening(opened)
    await review()
    chain.send = timesOut
    await controller.confirmReviewed().catch(() => {})
    const asked = holdWallet(opened)
    const retry = controller.confirmReviewed().catch(() => {})
    await until(() => asked.length === 1)
    chain.find = async () => ({ hash: 'first' })
    await until(() => sent().length === 1)
    asked[0]?.reject(new KitError('core/USER_REJECTED', { outcome: 'untouched' }))
    await retry
    expect(told).toEqual(['\u20661\u00a0MCK\u2069 may have been sent'])
    expect(state()).toMatchObject({ status: 'sent', hash: 'first' })
    expect(call.end).toEqual({ hash: 'first' })
  })
})

it('a retry that is declined out of sight is told as what is still open', async () => {
  const { chain, controller, kit, review } = await open()
  const told = toastsOf(kit)
  chain.send = timesOut
  await review()
  await controller.confirmReviewed().catch(() => {})
  chain.send = declines
  await controller.confirmReviewed().catch(() => {})
  await review('2')
  await controller.confirmReviewed().catch(() => {})
  expect(told).toEqual([
    '\u20661\u00a0MCK\u2069 may have been sent',
    '\u20661\u00a0MCK\u2069 may have been sent',
    '\u20662\u00a0MCK\u2069 was not sent',
  ])
})

describe('what another tab finds', () => {
  async function twoTabs() {
    const tab = tabsStorage()
    const here = await open({ storage: tab() })
    const there = await open({ storage: tab() })
    return { here, there }
  }
  it('ends the unknown outcome here: no Retry, and the app has its hash', async () => {
    const { here, there } = await twoTabs()
    const call = opening(here)
    await here.review()
    here.chain.send = timesOut
    await here.controller.confirmReviewed().catch(() => {})
    there.chain.find = async () => ({ hash: 'found' })
    await there.controller.resume()
    await until(() => here.sent().length === 1)
    await soon()
    expect(here.state()).toMatchObject({ status: 'sent', hash: 'found' })
    expect(call.end).toEqual({ hash: 'found' })
    expect(here.kit.get(here.controller.form.draft$)).toMatchObject({ amount: '', to: '' })
  })
  it('while the wallet is still asked here is how that ends when the wallet gives up', async () => {
    const { here, there } = await twoTabs()
    const call = opening(here)
    await here.review()
    const asked = holdWallet(here)
    const sending = here.controller.confirmReviewed()
    await until(() => asked.length === 1)
    there.chain.find = async () => ({ hash: 'found' })
    await there.controller.resume()
    await until(() => here.sent().length === 1)
    asked[0]?.reject(new KitError('core/TIMEOUT', { outcome: 'unknown' }))
    await expect(sending).resolves.toMatchObject({ hash: 'found' })
    await soon()
    expect(here.state()).toMatchObject({ status: 'sent', hash: 'found' })
    expect(call.end).toEqual({ hash: 'found' })
  })
  it('and what it sends by itself is another payment', async () => {
    const { here, there } = await twoTabs()
    const call = opening(here)
    await here.review()
    here.chain.send = timesOut
    await here.controller.confirmReviewed().catch(() => {})
    there.chain.send = async () => ({ hash: 'theirs' })
    await there.review()
    await there.controller.confirmReviewed()
    await until(() => here.sent().length === 1)
    await soon()
    expect(here.state()).toMatchObject({ status: 'failed' })
    expect(call.end).toBeUndefined()
  })
})

describe('a headless send that went through', () => {
  it.each([
    ['is still there for who looks on', true, 'sent'],
    ['leaves nothing where nobody does', false, 'idle'],
  ])('%s', async (_, isOpen, status) => {
    const { kit, state } = await open()
    if (isOpen) kit.open('send')
    await kit.plugins.send.send({ amount: 1n, to: 'bob' })
    expect(state().status).toBe(status)
  })
})
