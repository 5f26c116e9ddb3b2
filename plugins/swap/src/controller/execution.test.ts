// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { eachFakes } from '../testing/eachFakes.js'
import { coin, eur, fakeSource, usd } from '../testing/fakeSource.js'
import { me, other, routerV2, token } from '../testing/openFakes.js'
import { recordsIn, traded } from '../testing/openTab.js'

const open = eachFakes()

describe('several sources', () => {
  it('are compared by what arrives after the network fee, if all of that is known', async () => {
    const dear = fakeSource('dear')
    dear.answer = async ({ amount }) => ({ amountOut: amount * 2n + 1n, gas: 10_000_000n })
    const cheap = fakeSource('cheap')
    const known = { [coin]: '2000', [usd.asset]: '1', [eur.asset]: '1' }
    const { type, form } = await open({ sources: [dear, cheap], prices: known })
    // 10,000,000 gas at 1 gwei are 20 dollars.
    expect((await type('5')).source.id).toBe('cheap')
    expect(form().quotes).toMatchObject({ offers: [{ source: { id: 'cheap' } }, { source: { id: 'dear' } }] })
    const unknown = await open({ sources: [dear, cheap] })
    expect((await unknown.type('5')).source.id).toBe('dear')
  })
  it('can be chosen by hand, and call and quote are of the same one', async () => {
    const [one, two] = [fakeSource('one', 3n), fakeSource('two')]
    const built = vi.fn(two.build)
    two.build = built
    one.build = () => Promise.reject(new Error('Not me'))
    const { type, form, swaps, reviewed, chain } = await open({ sources: [one, two] })
    expect((await type('5')).source.id).toBe('one')
    swaps.update({ sourceId: 'two' })
    const { offer } = form()
    if (!offer) throw new Error('no offer')
    expect(offer.source.id).toBe('two')
    chain.allowance = 10n ** 10n
    await reviewed(offer)
    await swaps.confirm(offer)
    expect(built.mock.calls.at(-1)?.[0].quote).toBe(offer.quote)
  })
  it('is waited for where it was chosen, while the offers are asked for again', async () => {
    const [one, two] = [fakeSource('one', 3n), fakeSource('two')]
    const { type, form, swaps } = await open({ sources: [one, two] })
    await type('5')
    swaps.update({ sourceId: 'two' })
    let answer = () => {}
    two.answer = ({ amount }) =>
      new Promise(resolve => {
        answer = () => resolve({ amountOut: amount * 2n })
      })
    swaps.refresh()
    await until(() => form().offer === undefined)
    expect(form().problems).toContain('no-quote')
    answer()
    await until(() => form().quotes.status === 'ready')
    expect(form().offer?.source.id).toBe('two')
    two.answer = () => Promise.reject(new Error('Gone'))
    swaps.refresh()
    await until(() => form().offer?.source.id === 'one')
  })
  it('answer out of order, and only what was asked last is shown', async () => {
    const source = fakeSource('one')
    const waiting: { amount: bigint; resolve(): void }[] = []
    source.answer = ({ amount }) =>
      new Promise(resolve => waiting.push({ amount, resolve: () => resolve({ amountOut: amount * 2n }) }))
    const { swaps, form } = await open({ sources: [source] })
    for (const amount of ['1', '2', '3']) {
      swaps.update({ from: usd.asset, to: eur.asset, amount })
      await until(() => waiting.at(-1)?.amount === BigInt(amount) * 1_000_000n)
    }
    for (const { resolve } of [...waiting].reverse()) resolve()
    await until(() => form().quotes.status === 'ready')
    expect(form().offer).toMatchObject({ amount: 3_000_000n, amountOut: 6_000_000n })
  })
  it('that hang do not hold up the others', async () => {
    const slow = fakeSource('slow')
    slow.answer = () => new Promise(() => {})
    const { swaps, form } = await open({ sources: [slow, fakeSource('quick')] })
    swaps.update({ from: usd.asset, to: eur.asset, amount: '5' })
    await until(() => form().offer?.source.id === 'quick')
    expect(form().quotes.status).toBe('loading')
  })
})

describe('a hostile source', () => {
  it.each([
    ['gives to another', { account: { address: other } }, 'recipient'],
    ['sells another token', { from: eur.asset }, 'tokenIn'],
    ['buys another token', { to: usd.asset }, 'tokenOut'],
    ['sells more', { amount: 6_000_000n }, 'amountIn'],
  ])('that %s is found out', async (_, more, field) => {
    const source = fakeSource('one')
    const { build } = source
    const built = vi.fn<typeof build>(request => build({ ...request, ...(more as object) }))
    source.build = built
    const { type, swaps, reviewed, chain } = await open({ sources: [source] })
    chain.allowance = 1n << 255n
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({
      code: 'swap/CALL_MISMATCH',
      context: { field },
    })
    // For the review and to be signed: fewer decimals of slippage would change nothing.
    expect(built).toHaveBeenCalledTimes(2)
    expect(chain.sent).toEqual([])
  })
  it.each([
    ['another contract', { to: other }, 'swap/UNKNOWN_ROUTER'],
    ['the token itself', { to: token }, 'swap/UNKNOWN_ROUTER'],
    ['coins as well', { value: 1n }, 'swap/UNREADABLE_CALL'],
    [
      'an approval',
      { data: `0x095ea7b3${other.slice(2).padStart(64, '0')}${'f'.repeat(64)}` },
      'swap/UNREADABLE_CALL',
    ],
    ['nothing', { data: '0x' }, 'swap/UNREADABLE_CALL'],
  ])('that calls %s is found out', async (_, more, code) => {
    const source = fakeSource('one')
    source.forge = call => ({ ...call, ...more })
    const { type, swaps, reviewed, chain } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code, outcome: 'untouched' })
    expect(chain.sent).toEqual([])
  })
  it('whose swap would fail is not signed', async () => {
    const { type, swaps, reviewed, chain } = await open()
    chain.allowance = 5_000_000n
    chain.reverts = routerV2
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/WOULD_FAIL' })
    expect(chain.sent).toEqual([])
  })
})

describe('the wallet', () => {
  it('is asked once, and only for what is under review', async () => {
    const { type, swaps, reviewed, chain } = await open()
    chain.allowance = 5_000_000n
    const offer = await type('5')
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/NOT_REVIEWED' })
    await reviewed(offer)
    const first = swaps.confirm(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/BUSY' })
    await expect(swaps.swap(offer)).rejects.toMatchObject({ code: 'swap/BUSY' })
    await first
    expect(chain.sent.length).toBe(1)
  })
  it('is not asked for what is cancelled at the last moment', async () => {
    const { type, swaps, reviewed, chain, sent } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.asking = () => swaps.cancel()
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    expect([chain.sent, sent()]).toEqual([[], []])
  })
  it('that tells no hash leaves the outcome open', async () => {
    const { type, swaps, reviewed, chain, sent } = await open()
    chain.allowance = 5_000_000n
    const offer = await type('5')
    await reviewed(offer)
    chain.answers.push('junk')
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/NO_HASH', outcome: 'unknown' })
    expect(sent()).toMatchObject([{ kind: 'swap', status: 'pending' }])
    expect(sent()[0]?.hash).toBeUndefined()
  })
  it('that stays silent leaves the outcome open, and the network tells later', async () => {
    const { type, swaps, reviewed, chain, progress, sent, kit } = await open()
    chain.allowance = 5_000_000n
    const told: string[] = []
    kit.on('swap:completed' as never, ({ hash }: { hash: string }) => told.push(hash))
    const offer = await type('5')
    await reviewed(offer)
    chain.answers.push('silent')
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ outcome: 'unknown' })
    expect(progress()).toMatchObject({ status: 'failed', steps: [{ kind: 'swap', status: 'unknown' }] })
    expect(sent()[0]).toMatchObject({ kind: 'swap', status: 'pending' })
    expect(sent()[0]?.hash).toBeUndefined()
    chain.found = 'late'
    await until(() => sent()[0]?.status === 'confirmed')
    expect(sent()[0]?.hash).toBe('late')
    expect(told).toEqual(['late'])
  })
  it.each([true, false])('tells how it ended in a toast, unless its receipt is shown: %s', async isShown => {
    const { type, swaps, reviewed, chain, kit } = await open()
    const [said, told]: [string[], string[]] = [[], []]
    kit.subscribe(kit.toast.notice$, notice => void said.push(JSON.stringify(notice ?? '')))
    kit.on('swap:completed' as never, ({ hash }: { hash: string }) => told.push(hash))
    chain.allowance = 5_000_000n
    const offer = await type('5')
    await reviewed(offer)
    chain.answers.push('silent')
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ outcome: 'unknown' })
    if (isShown) kit.open('swap/done' as never, { hash: 'late' } as never)
    chain.found = 'late'
    await until(() => told.length > 0)
    await until(() => isShown || /Swapped/.test(said.join()))
    expect(/Swapped/.test(said.join())).toBe(!isShown)
  })
  it('and brings less than was reviewed is not told as one that is fine', async () => {
    const { type, swaps, reviewed, chain, sent, kit } = await open()
    const [said, told]: [string[], object[]] = [[], []]
    kit.subscribe(kit.toast.notice$, notice => void said.push(JSON.stringify(notice ?? '')))
    kit.on('swap:completed' as never, (event: object) => told.push(event))
    chain.allowance = 5_000_000n
    chain.receipt = { ...traded, from: me, to: routerV2 }
    const offer = await type('5')
    await reviewed(offer)
    await swaps.confirm(offer)
    await until(() => sent()[0]?.received === 9n && told.length > 0)
    expect(told).toMatchObject([{ received: 9n, least: offer.minOut }])
    await until(() => said.length > 2)
    expect(said.join()).toMatch(/less \S*EUR\S* than you reviewed/)
    expect(said.join()).not.toContain('Swapped')
  })
  it('that rejects leaves nothing behind', async () => {
    const { type, swaps, reviewed, chain, sent, form } = await open()
    chain.allowance = 5_000_000n
    chain.answers.push('reject')
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ outcome: 'untouched' })
    expect(sent()).toEqual([])
    expect(form().draft.amount).toBe('5')
    // Once more.
    await swaps.confirm(offer)
    expect(chain.sent.length).toBe(1)
  })
  it('can be given up on', async () => {
    const { type, swaps, reviewed, chain } = await open()
    chain.allowance = 5_000_000n
    const offer = await type('5')
    await reviewed(offer)
    chain.before = () => swaps.cancel()
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'core/ABORTED' })
  })
})

describe('a reload', () => {
  it('at the approval, at the swap and without a hash loses nothing', async () => {
    const storage = memoryStorage()
    const first = await open({ storage })
    first.chain.status = 'pending' as never
    const offer = await first.type('5')
    await first.reviewed(offer)
    first.chain.answers.push('silent')
    await expect(first.swaps.confirm(offer)).rejects.toMatchObject({ outcome: 'unknown' })
    await first.kit.dispose()
    const second = await open({ storage })
    await until(() => second.sent().length === 1)
    expect(second.sent()[0]).toMatchObject({ kind: 'approve', from: { amount: 5_000_000n } })
    second.chain.found = 'found'
    await until(() => second.sent()[0]?.status === 'confirmed')
    expect(second.sent()[0]?.hash).toBe('found')
  })
  it('lets no junk in', async () => {
    const storage = memoryStorage()
    const side = { asset: usd.asset, native: false, symbol: 'USD', decimals: 6, amount: '5' }
    const good = {
      id: 'a',
      kind: 'swap',
      hash: 'h',
      networkId: 'mock:1',
      account: `mock:1:${me}`,
      target: routerV2,
      from: side,
      to: side,
      sourceName: 'one',
      sentAt: Date.now(),
      call: { to: routerV2, data: '0x00', value: '0' },
    }
    const junk = [
      null,
      7,
      { ...good, kind: 'gift' },
      { ...good, from: { ...side, amount: '-5' } },
      { ...good, to: { ...side, decimals: 256 } },
      { ...good, networkId: 'mock' },
      { ...good, account: 'me' },
      { ...good, call: undefined },
      { ...good, hash: undefined, sentAt: 1 },
      { ...good, status: 'confirmed', settledAt: 1 },
    ]
    storage.set('sent', JSON.stringify({ v: 1, data: [...junk, good] }))
    expect(
      recordsIn(storage)
        .everywhere()
        .map(({ id, status }) => [id, status]),
    ).toEqual([['a', 'pending']])
  })
})
