import { until } from '@latchkit/core/testing'
import { describe, expect, it, vi } from 'vitest'
import type { SwapController } from '../contract/SwapController.js'
import { eachFakes } from '../testing/eachFakes.js'
import { coin, eur, fakeSource, idOf, usd } from '../testing/fakeSource.js'
import { other, token } from '../testing/openFakes.js'

const open = eachFakes()
const fields = { from: usd.asset, to: eur.asset, amount: 5_000_000n }

describe('what an app asks for with open()', () => {
  it('waits for a wallet', async () => {
    const { kit, swaps, form } = await open()
    await kit.connections.disconnect()
    void swaps.open(fields).catch(() => {})
    await kit.connections.connect({ walletId: 'fox' })
    await until(() => form().draft.amount === '5')
    expect(form().draft).toMatchObject({ from: usd.asset, to: eur.asset })
  })
  it('is not lost when the view loads the same tokens', async () => {
    const { kit, swaps, form } = await open()
    await kit.connections.disconnect()
    await kit.connections.connect({ walletId: 'fox' })
    void swaps.open({ to: eur.asset, amount: 5n }).catch(() => {})
    await Promise.all([swaps.load(true), swaps.load()])
    await until(() => form().draft.amount !== '')
    expect(form().draft).toMatchObject({ from: coin, to: eur.asset })
  })
  it('ends the call before it, with nothing moved', async () => {
    const { swaps } = await open()
    const first = swaps.open(fields)
    void swaps.open(fields).catch(() => {})
    await expect(first).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
  })
  it.each([
    ['a token of another network', { from: `mock:2/token:${other}` as const }, 'swap/UNKNOWN_TOKEN'],
    ['a token that nobody can read', { from: idOf(other) }, 'rpc/UNAVAILABLE'],
    ['something else to get', { to: `mock:2/token:${other}` as const }, 'swap/UNKNOWN_TOKEN'],
  ])('for %s fails, and asks for no amount of another token', async (_, changed, code) => {
    const { swaps, form, chain } = await open()
    chain.fails = 'eth_call'
    const asked = { ...fields, ...changed }
    await expect(swaps.open(asked)).rejects.toMatchObject({ code, outcome: 'untouched' })
    await until(() => form().draft.from === asked.from)
    expect(form().draft.to).toBe(asked.to)
    expect(form().offer).toBeUndefined()
    expect(form().problems[0]).toBe('from' in changed ? 'no-from' : 'no-to')
    if ('from' in changed) expect(form().draft.amount).toBe('')
  })
  it('is not erased by a swap of before', async () => {
    const { type, swaps, reviewed, chain, form } = await open()
    chain.allowance = 10n ** 12n
    const offer = await type('5')
    await reviewed(offer)
    const confirmed = swaps.confirm(offer)
    void swaps.open({ ...fields, amount: 7_000_000n }).catch(() => {})
    await until(() => form().draft.amount === '7')
    await confirmed
    expect(form().draft.amount).toBe('7')
  })
})

describe('sources', () => {
  it('with one id count once: the first of them', async () => {
    const [first, second] = [fakeSource('one'), fakeSource('one', 3n)]
    const { type, form } = await open({ sources: [first, second] })
    expect((await type('5')).amountOut).toBe(10_000_000n)
    expect(form().quotes).toMatchObject({ offers: [{}] })
  })
  it('that give the same keep their order, whoever answers first', async () => {
    const [one, two] = [fakeSource('one'), fakeSource('two')]
    const { answer } = one
    one.answer = async request => {
      // It answers after the other one.
      await new Promise(resolve => setTimeout(resolve, 40))
      return answer(request)
    }
    const { type, form } = await open({ sources: [one, two] })
    await type('5')
    await until(() => form().quotes.status === 'ready')
    expect(form().offer?.source.id).toBe('one')
  })
  it('that spell a token in two ways list one token', async () => {
    const source = fakeSource('one')
    source.list = [
      ...source.list,
      { ...usd, asset: usd.asset.toUpperCase().replace('MOCK:1/TOKEN:0X', 'mock:1/token:0x') as never },
    ]
    const { kit, swaps } = await open({ sources: [source] })
    const ids = kit.get(swaps.tokens$).all.map(({ asset }) => asset)
    expect(ids.filter(id => id.toLowerCase().endsWith(token))).toEqual([usd.asset])
  })
})

describe('what another amount brings, while it is asked for', () => {
  const estimated = async () => {
    const source = fakeSource('one')
    const opened = await open({ sources: [source] })
    await opened.type('5')
    source.answer = () => new Promise(() => {})
    return opened
  }
  it('is told by the rate of the last offer, and is none itself', async () => {
    const { swaps, form } = await estimated()
    expect(form().estimate).toBeUndefined()
    swaps.update({ amount: '7' })
    expect(form()).toMatchObject({ estimate: 14_000_000n, offer: undefined, problems: ['no-quote'] })
    swaps.update({ amount: '' })
    expect(form().estimate).toBeUndefined()
  })
  it.each([
    ['for other tokens', (swaps: SwapController) => swaps.update({ to: coin, amount: '7' })],
    [
      'once that offer is too old',
      (swaps: SwapController) => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_001 })
        swaps.update({ amount: '7' })
      },
    ],
  ])('is not told %s', async (_, change) => {
    const { swaps, form } = await estimated()
    change(swaps)
    expect(form()).toMatchObject({ quotes: { status: 'loading' }, estimate: undefined })
  })
  it('is not told where nobody answers', async () => {
    const source = fakeSource('one')
    const { swaps, form, type } = await open({ sources: [source] })
    await type('5')
    source.answer = () => Promise.reject(new Error('no'))
    swaps.update({ amount: '7' })
    await until(() => form().quotes.status === 'failed')
    expect(form().estimate).toBeUndefined()
  })
})

describe('a quote', () => {
  it('of before is not shown again when the same is typed once more', async () => {
    const { type, swaps, form } = await open()
    await type('5')
    swaps.update({ amount: '' })
    swaps.update({ amount: '5' })
    expect(form()).toMatchObject({ offer: undefined, quotes: { status: 'loading', offers: [] } })
  })
})

describe('a token that looks like a listed one', () => {
  it('is marked when it is imported', async () => {
    const source = fakeSource('one')
    const listed = 'mock:1/token:0x3333333333333333333333333333333333333333' as const
    source.list = [...source.list, { ...usd, asset: listed, symbol: 'USDC' }]
    const { swaps } = await open({ sources: [source] })
    expect(await swaps.importToken(other)).toMatchObject({ isConfusable: true })
  })
})
