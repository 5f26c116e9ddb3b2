// @vitest-environment jsdom
import { definePlugin, KitError, type PaymentLink, PaymentUri } from '@latchkit/core'
import { extendPlugin, mockChain, until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { controllerOf } from '../testing/controllerOf.js'
import { type ChainOptions, native, openChain, token } from '../testing/openChain.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function openController(options: ChainOptions = {}) {
  const opened = await openChain({ links: true, memo: { maxBytes: 20 }, ...options })
  cleanups.push(() => opened.kit.dispose())
  const controller = await controllerOf(opened.kit)
  await controller.balances.load()
  const { kit } = opened
  const draft = () => kit.get(controller.form.draft$)
  const recipient = () => kit.get(controller.form.recipient$)
  const plan = () => kit.get(controller.form.plan$)
  const write = async (to: string) => {
    controller.form.update({ to })
    await until(() => recipient().status !== 'looking')
  }
  return { ...opened, controller, draft, recipient, plan, write }
}
const gives = (link: PaymentLink) => async (text: string) => (text.startsWith('mock:') ? link : undefined)

describe('a token that nobody listed', () => {
  const unlisted = 'mock:1/token:unlisted' as const
  const add = ({ chain }: Awaited<ReturnType<typeof openChain>>) => {
    chain.balances = async assets => [
      native,
      token,
      ...(assets?.includes(unlisted) ? [{ ...token, asset: unlisted, symbol: 'UNL' }] : []),
    ]
  }
  it('is read once an app or a link names it', async () => {
    const opened = await openController()
    add(opened)
    const { kit, chain, controller, plan, write } = opened
    await controller.balances.load(true)
    expect(kit.get(controller.form.assets$)).toHaveLength(2)
    chain.link = gives({ to: 'bob', asset: unlisted, amount: 5n })
    await write('mock:bob')
    await until(() => plan()?.asset.id === unlisted)
    expect(plan()).toMatchObject({ amount: 5n, to: 'bob', asset: { symbol: 'UNL' } })
  })
  it('is sent by its id', async () => {
    const opened = await openController()
    add(opened)
    const { kit, chain } = opened
    await kit.plugins.send.send({ asset: unlisted, amount: 5n, to: 'bob' })
    expect(chain.asked).toMatchObject([{ transfer: { asset: unlisted, amount: 5n, to: 'bob' } }])
    const missing = kit.plugins.send.send({ asset: 'mock:1/token:none', amount: 5n, to: 'bob' })
    await expect(missing).rejects.toMatchObject({ code: 'send/NO_TOKEN' })
  })
})

describe('a payment link', () => {
  it('fills in everything that it says', async () => {
    const { chain, draft, plan, write } = await openController()
    chain.link = gives({
      to: 'bob',
      networkId: 'mock:1',
      asset: token.asset,
      amount: 1_500_000n,
      memo: '123',
      label: 'Shop',
    })
    await write('mock:bob?amount=1.5')
    expect(draft()).toMatchObject({ to: 'bob', memo: '123', memoFrom: 'link' })
    expect(plan()).toMatchObject({ to: 'bob', amount: 1_500_000n, memo: '123', asset: { id: token.asset } })
  })
  it('leaves an amount that was typed, and hands its own over on demand', async () => {
    const { chain, controller, draft, plan, write } = await openController()
    chain.link = gives({ to: 'bob', amount: 5n })
    controller.form.update({ amount: '1' })
    await write('mock:bob')
    expect(draft()).toMatchObject({ amount: '1', link: { amount: 5n } })
    controller.form.useLink()
    expect(plan()?.amount).toBe(5n)
  })
  it('takes back what it filled in when its recipient goes', async () => {
    const { chain, controller, draft, write } = await openController()
    chain.link = gives({ to: 'bob', amount: 5n, memo: '123' })
    await write('mock:bob')
    await write('carol')
    const { units, memo, link } = draft()
    expect([units, memo, link]).toEqual([undefined, undefined, undefined])
    controller.form.clear()
    await write('mock:bob')
    controller.form.update({ amount: '2' })
    await write('carol')
    expect(draft().amount).toBe('2')
  })
  it.each([
    ['another network', { to: 'bob', networkId: 'mock:2' }, 'mock:2'],
    ['a token of another network', { to: 'bob', asset: 'mock:2/token:x' }, 'mock:2'],
    ['a network that nobody offers', { to: 'bob', networkId: 'mock:99' }, 'mock:99'],
  ] as const)('of %s stops, with all that was pasted still there', async (_, link, networkId) => {
    const { chain, draft, recipient, plan, controller, write } = await openController()
    chain.link = gives(link)
    controller.form.update({ amount: '1' })
    await write('mock:bob@2')
    expect(recipient()).toEqual({ status: 'elsewhere', namespace: 'mock', networkId })
    expect([draft().to, draft().amount, plan()]).toEqual(['mock:bob@2', '1', undefined])
  })
  it('of another network is read again after the switch', async () => {
    const { chain, kit, controller, recipient, wallet, write } = await openController()
    chain.link = gives({ to: 'bob', networkId: 'mock:2' })
    await write('mock:bob@2')
    wallet.change({ networkId: 'mock:2' })
    await until(() => kit.get(kit.connections.network$)?.id === 'mock:2')
    expect(recipient().status).toBe('looking')
    await controller.form.look()
    expect(recipient()).toEqual({ status: 'found', address: 'bob' })
  })
  it('of another family is told as theirs', async () => {
    const family = mockChain({ id: 'other' })
    const reader = definePlugin({
      id: 'other-links',
      namespace: 'other',
      provides: [PaymentUri],
      setup: () => ({
        provide: {
          'payment-uri': {
            paymentUri: async () => ({ uri: '', networks: [] }),
            async readPaymentUri(text) {
              if (text.includes('broken')) throw new KitError('amount/INVALID')
              return text.startsWith('other:') ? { to: 'zed', networkId: 'other:1' } : undefined
            },
          },
        },
      }),
    })
    const { recipient, write } = await openController({ others: [extendPlugin(family.plugin, reader())] })
    await write('other:zed')
    expect(recipient()).toEqual({ status: 'elsewhere', namespace: 'other', networkId: 'other:1' })
    await write('other:broken')
    expect(recipient()).toEqual({ status: 'elsewhere', namespace: 'other' })
    await write('nobody:zed')
    expect(recipient()).toMatchObject({ status: 'invalid', error: { code: 'send/LINK_UNREAD' } })
  })
  it.each([
    [
      'what cannot be done',
      () => Promise.reject(new KitError('payment/UNSUPPORTED', { context: { part: 'gas' } })),
      'payment/UNSUPPORTED',
    ],
    ['a broken amount', () => Promise.reject(new KitError('amount/INVALID')), 'amount/INVALID'],
    ['a long memo', async () => ({ to: 'bob', memo: 'x'.repeat(21) }), 'payment/UNSUPPORTED'],
    ['a memo that nobody sees', async () => ({ to: 'bob', memo: '12\u200b3' }), 'payment/UNSUPPORTED'],
    ['an amount below nothing', async () => ({ to: 'bob', amount: -1n }), 'payment/UNSUPPORTED'],
    ['an amount that is a number', async () => ({ to: 'bob', amount: 5 as never }), 'payment/UNSUPPORTED'],
    ['nobody', async () => ({ to: '' }), 'payment/UNSUPPORTED'],
    ['an address that is none', async () => ({ to: 'NOBODY' }), 'address/INVALID'],
  ])('that asks for %s stops with the reason', async (_, link, code) => {
    const { chain, draft, recipient, plan, write } = await openController()
    chain.link = link as never
    await write('mock:bob')
    expect(recipient()).toMatchObject({ status: 'invalid', error: { code } })
    expect([draft().to, plan()]).toEqual(['mock:bob', undefined])
  })
  it('with a memo stops where the family has none', async () => {
    const { chain, recipient, write } = await openController({ memo: undefined as never })
    chain.link = gives({ to: 'bob', memo: '1' })
    await write('mock:bob')
    expect(recipient()).toMatchObject({ error: { code: 'payment/UNSUPPORTED', context: { part: 'memo' } } })
  })
  it('that nobody reads is never taken for its address', async () => {
    const { recipient, write } = await openController({ links: false })
    for (const text of ['mock:bob', 'mock:bob@2?amount=1', `mock:bob?memo=${'x'.repeat(3_000)}`]) {
      await write(text)
      expect(recipient()).toMatchObject({ status: 'invalid', error: { code: 'send/LINK_UNREAD' } })
    }
  })
  it('that takes its time can be tried again', async () => {
    const { chain, controller, recipient, write } = await openController()
    chain.link = () => Promise.reject(new Error('down'))
    await write('mock:bob')
    expect(recipient().status).toBe('failed')
    chain.link = gives({ to: 'bob' })
    await controller.form.look()
    expect(recipient().status).toBe('found')
  })
  it('given by an app is read as a pasted one, and its own amount stands', async () => {
    const { chain, kit, draft, recipient } = await openController()
    chain.link = gives({ to: 'bob', amount: 5n })
    const opened = kit.plugins.send.open({ to: 'mock:bob', amount: 7n })
    opened.catch(() => {})
    await until(() => recipient().status === 'found')
    expect(draft()).toMatchObject({ to: 'bob', units: 7n, link: { amount: 5n } })
  })
})

describe('without our views', () => {
  it('a link is honoured in full or refused', async () => {
    const { chain, kit } = await openController()
    const { send } = kit.plugins.send
    chain.link = gives({ to: 'bob', amount: 5n, memo: '123' })
    await expect(send({ to: 'mock:bob', amount: 6n })).rejects.toMatchObject({ code: 'send/LINK_DIFFERS' })
    await expect(send({ to: 'mock:bob', amount: 5n, asset: token.asset })).rejects.toMatchObject({
      code: 'send/LINK_DIFFERS',
    })
    await expect(send({ to: 'mock:bob', amount: 5n, memo: '9' })).rejects.toMatchObject({
      code: 'send/LINK_DIFFERS',
    })
    chain.link = gives({ to: 'bob', networkId: 'mock:2' })
    await expect(send({ to: 'mock:bob', amount: 5n })).rejects.toMatchObject({ code: 'send/LINK_ELSEWHERE' })
    chain.link = gives({ to: 'bob', memo: 'x'.repeat(21) })
    await expect(send({ to: 'mock:bob', amount: 5n })).rejects.toMatchObject({ context: { part: 'memo' } })
    chain.link = () => Promise.reject(new KitError('http/STATUS', { message: 'The service is down' }))
    await expect(send({ to: 'mock:bob', amount: 5n })).rejects.toMatchObject({ code: 'http/STATUS' })
    expect(chain.asked).toEqual([])
    chain.link = gives({ to: 'bob', amount: 5n, memo: '123' })
    await send({ to: 'mock:bob', amount: 5n })
    expect(chain.asked[0]?.transfer).toEqual({ to: 'bob', amount: 5n, memo: '123' })
  })
  it('a memo that does not fit is refused before anybody is asked', async () => {
    const { chain, kit } = await openController()
    await expect(
      kit.plugins.send.send({ to: 'bob', amount: 5n, memo: 'x'.repeat(21) }),
    ).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
      outcome: 'untouched',
    })
    expect(chain.asked).toEqual([])
  })
  it.each([-1n, 2n ** 256n, 5 as never, '1e3' as never, null as never])(
    'an amount of %s opens nothing',
    async amount => {
      const { kit, draft } = await openController()
      await expect(kit.plugins.send.open({ amount })).rejects.toMatchObject({ code: 'amount/INVALID' })
      expect(draft()).toMatchObject({ amount: '', units: undefined })
    },
  )
})

describe('a memo', () => {
  it('is signed as it is typed, and remembered for its recipient alone', async () => {
    const { chain, kit, controller, draft, plan, write } = await openController()
    controller.form.update({ amount: '1', memo: ' 4711 ' })
    await write('exchange')
    const found = plan()
    if (!found) throw new Error('no plan')
    controller.review(found)
    await controller.confirmReviewed()
    expect(chain.asked[0]?.transfer).toMatchObject({ memo: '4711' })
    await until(() => kit.get(kit.plugins.send.sent$)[0]?.status === 'confirmed')
    await write('exchange')
    await until(() => draft().memo !== undefined)
    expect(draft()).toMatchObject({ memo: '4711', memoFrom: 'recent' })
    await write('bob')
    expect(draft().memo).toBeUndefined()
    await write('exchange')
    controller.form.update({ memo: '' })
    await controller.form.look()
    expect(draft().memo).toBe('')
  })
  it.each([
    ['x'.repeat(21), 'long'],
    ['é'.repeat(11), 'long'],
    ['a\u200bb', 'unclear'],
    ['a\u202eb', 'unclear'],
  ])('%j cannot be sent', async (memo, problem) => {
    const { kit, controller, plan, write } = await openController()
    controller.form.update({ amount: '1', memo })
    await write('bob')
    expect([kit.get(controller.form.memo$).problem, plan()]).toEqual([problem, undefined])
  })
  it('is not dropped out of sight where there is none', async () => {
    const { kit, controller, plan, write } = await openController({ memo: undefined as never })
    controller.form.update({ amount: '1', memo: '4711' })
    await write('bob')
    expect([kit.get(controller.form.memo$).problem, plan()]).toEqual(['none', undefined])
  })
  const listed = { send: { memoRequired: { 'mock:1': ['exchange'] } } }
  it('is wanted for an address that the app lists', async () => {
    const { kit, controller, plan, write } = await openController({ ...listed, memo: { maxBytes: 20 } })
    const problem = () => kit.get(controller.form.memo$).problem
    controller.form.update({ amount: '1' })
    await write('bob')
    expect([problem(), plan()?.to]).toEqual([undefined, 'bob'])
    await write('exchange')
    expect([problem(), plan()]).toEqual(['needed', undefined])
    controller.form.update({ memo: '4711' })
    expect([problem(), plan()?.memo]).toEqual([undefined, '4711'])
    const sending = kit.plugins.send.send({ amount: 1n, to: 'exchange' })
    await expect(sending).rejects.toMatchObject({ code: 'send/MEMO_REQUIRED', outcome: 'untouched' })
  })
  it('makes such an address none that can be paid where payments have no memo', async () => {
    const { kit, controller, plan, write } = await openController({ ...listed, memo: undefined as never })
    const recipient = () => kit.get(controller.form.recipient$)
    controller.form.update({ amount: '1' })
    await write('bob')
    expect([recipient().status, plan()?.to]).toEqual(['found', 'bob'])
    await write('exchange')
    const error = { code: 'send/MEMO_UNSUPPORTED', outcome: 'untouched' }
    expect(recipient()).toMatchObject({ status: 'invalid', error })
    expect(plan()).toBeUndefined()
    await expect(kit.plugins.send.send({ amount: 1n, to: 'exchange' })).rejects.toMatchObject(error)
  })
  it('refuses a list that is none, when Send is first used', async () => {
    const { kit } = await openChain({ send: { memoRequired: { 'mock:1': 'exchange' } } as never })
    cleanups.push(() => kit.dispose())
    await expect(kit.plugins.send.send({ amount: 1n, to: 'bob' })).rejects.toMatchObject({
      code: 'kit/INVALID_OPTIONS',
      message: expect.stringContaining('memoRequired of mock:1 must be a list'),
    })
  })
  it('tells two plans apart', async () => {
    const { planKey } = await import('../plan/Plan.js')
    const { controller, plan, write } = await openController()
    controller.form.update({ amount: '1' })
    await write('bob')
    const found = plan()
    if (!found) throw new Error('no plan')
    const keys = [
      found,
      { ...found, memo: '1' },
      { ...found, memo: '2' },
      { ...found, spendsProtected: true },
    ].map(planKey)
    expect(new Set(keys).size).toBe(4)
  })
})
