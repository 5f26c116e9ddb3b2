import { KitError, type SwapQuote } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { decodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { eachFakes, later } from '../testing/eachFakes.js'
import { coin, eur, fakeSource, idOf, usd } from '../testing/fakeSource.js'
import { other, routerV2, token } from '../testing/openFakes.js'

const open = eachFakes()
const abi = parseAbi([
  'function approve(address, uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
])
const decode = (data: string | undefined) => decodeFunctionData({ abi, data: data as `0x${string}` })

describe('K04: a quote that is no amount', () => {
  it.each([0n, -1n, 1n << 256n, Number.NaN, '1e400', '5', undefined, null])(
    'of %s disables the swap',
    async bad => {
      const source = fakeSource('one')
      source.answer = async () => ({ amountOut: bad }) as SwapQuote
      const { swaps, form } = await open({ sources: [source] })
      swaps.update({ from: usd.asset, to: eur.asset, amount: '1' })
      await until(() => form().quotes.status === 'failed')
      expect(form()).toMatchObject({ offer: undefined, quotes: { error: { message: 'Incorrect amount' } } })
      expect(form().problems).toContain('no-quote')
    },
  )
  it('or a price of 0 says nothing about the impact', async () => {
    const { type, form } = await open({ prices: { [usd.asset]: '0', [eur.asset]: '1' } })
    expect((await type('1')).priceImpact).toBeUndefined()
    expect(form().warnings).toContain('price-unknown')
  })
})

describe('K05: a call for another amount', () => {
  it('is refused, and the wallet is not asked', async () => {
    const source = fakeSource('one')
    source.build = (
      build => (request: never) =>
        build({ ...(request as object), amount: 1n } as never)
    )(source.build) as never
    const { type, swaps, reviewed, chain, progress } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({
      code: 'swap/CALL_MISMATCH',
      context: { field: 'amountIn' },
      outcome: 'untouched',
    })
    expect(chain.sent).toEqual([])
    expect(progress()).toMatchObject({ status: 'failed' })
  })
})

describe('K06: a price that moved', () => {
  it('is asked again when it is old, and a worse one has to be agreed to', async () => {
    const source = fakeSource('one')
    const { type, swaps, reviewed, chain, progress } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    later(16_000)
    source.answer = async ({ amount }) => ({ amountOut: amount * 2n - 1n })
    const asked = source.asked.length
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    expect(source.asked.length).toBe(asked + 1)
    expect(chain.sent).toEqual([])
    const state = progress()
    if (state.status !== 'changed') throw new Error(state.status)
    expect(state.was).toBe(offer)
    expect(state.offer.amountOut).toBe(offer.amountOut - 1n)
    // The old one is no longer on screen.
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/NOT_REVIEWED' })
    await reviewed()
    await swaps.confirm(state.offer)
    expect(chain.sent.length).toBe(2)
    expect(decode(chain.sent[1]?.data).args?.[1]).toBe(state.offer.minOut)
  })
  it('for the better raises the least, which the slippage counts from, and asks nobody', async () => {
    const source = fakeSource('one')
    const { type, swaps, reviewed, chain } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    later(16_000)
    source.answer = async ({ amount }) => ({ amountOut: amount * 3n })
    await swaps.confirm(offer)
    expect(decode(chain.sent[1]?.data).args?.[1]).toBe((15_000_000n * 99n) / 100n)
  })
  it('while the approval was mined is agreed to again, with what was approved', async () => {
    const source = fakeSource('one')
    const { type, swaps, reviewed, chain, progress, kit } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    chain.before = () => {
      source.answer = async ({ amount }) => ({ amountOut: amount })
    }
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    expect(chain.sent.length).toBe(1)
    expect(progress()).toMatchObject({ status: 'changed', reason: 'price' })
    await until(() => kit.get(swaps.allowances$).length > 0)
    expect(kit.get(swaps.allowances$)).toMatchObject([{ token, spender: routerV2, amount: 5_000_000n }])
  })
  it('in the built call, below the least, is not signed', async () => {
    const source = fakeSource('one')
    const { build, answer } = source
    source.build = request => {
      source.answer = async asked => ({ amountOut: ((await answer(asked))?.amountOut ?? 0n) - 100_000n })
      return build({ ...request, minOut: request.minOut - 1n })
    }
    const { type, swaps, reviewed, chain, progress } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    expect(progress().status).toBe('changed')
    expect(chain.sent).toEqual([])
  })
  it('only in the call, while the source quotes as before, is refused; its offers come last', async () => {
    const [liar, honest] = [fakeSource('liar', 3n), fakeSource('honest')]
    const { build } = liar
    liar.build = request => build({ ...request, minOut: request.minOut - 1n })
    const { type, swaps, reviewed, chain, progress, form } = await open({ sources: [liar, honest] })
    const offer = await type('5')
    expect(offer.source.id).toBe('liar')
    swaps.update({ sourceId: 'liar' })
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({
      code: 'swap/CALL_MISMATCH',
      context: { field: 'amountOut' },
    })
    expect(progress().status).toBe('failed')
    expect(chain.sent).toEqual([])
    expect(form()).toMatchObject({ refused: ['liar'], offer: { source: { id: 'honest' } } })
    const request = { from: usd.asset, to: eur.asset, amount: 5_000_000n }
    expect((await swaps.quote(request)).map(({ source }) => source.id)).toEqual(['honest', 'liar'])
  })
})

describe('a source whose call fails', () => {
  it('though it quotes as before comes last', async () => {
    const [liar, honest] = [fakeSource('liar', 3n), fakeSource('honest')]
    const { type, swaps, reviewed, chain, form } = await open({ sources: [liar, honest] })
    chain.allowance = 5_000_000n
    const offer = await type('5')
    expect(offer.source.id).toBe('liar')
    chain.reverts = routerV2
    await reviewed(offer)
    expect(form().refused).toEqual([])
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/WOULD_FAIL' })
    expect(form()).toMatchObject({ refused: ['liar'], offer: { source: { id: 'honest' } } })
    expect(chain.sent).toEqual([])
  })
  it('because the price moved is agreed to again, and stays in its place', async () => {
    const [mover, other] = [fakeSource('mover', 3n), fakeSource('other')]
    const { type, swaps, reviewed, chain, form, progress } = await open({ sources: [mover, other] })
    chain.allowance = 5_000_000n
    const offer = await type('5')
    await reviewed(offer)
    chain.reverts = routerV2
    mover.answer = async ({ amount }) => ({ amountOut: (amount * 28n) / 10n })
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    expect(progress()).toMatchObject({ status: 'changed', reason: 'price' })
    expect(form().refused).toEqual([])
  })
  it('to give what was promised is found out before anything is approved', async () => {
    const { type, swaps, reviewed, chain } = await open()
    const offer = await type('5')
    chain.arrives = offer.minOut - 1n
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/LESS_ARRIVES' })
    expect(chain.sent).toEqual([])
  })
})

describe('K07: an allowance', () => {
  it('that is exactly enough is used, and one unit less is not', async () => {
    for (const [allowance, count] of [
      [5_000_000n, 1],
      [4_999_999n, 2],
    ] as const) {
      const { type, swaps, reviewed, chain } = await open()
      chain.allowance = allowance
      const offer = await type('5')
      await reviewed(offer)
      await swaps.confirm(offer)
      expect(chain.sent.length).toBe(count)
    }
  })
  it('is read on the chain, and what cannot be read is not signed', async () => {
    const { type, swaps, reviewed, chain } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.isDown = true
    await expect(swaps.confirm(offer)).rejects.toMatchObject({
      code: 'swap/ALLOWANCE_UNREAD',
      message: 'Failed to check allowance',
    })
    expect(chain.sent).toEqual([])
  })
})

describe('K08: a swap that is rejected after its approval', () => {
  it('says what is approved, keeps the form, uses it next time, or takes it back', async () => {
    const { type, swaps, reviewed, chain, progress, form, kit } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.answers.push('approve', 'reject')
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(progress()).toMatchObject({
      status: 'failed',
      steps: [
        { kind: 'approve', status: 'done', hash: 'hash1' },
        { kind: 'swap', status: 'failed' },
      ],
    })
    expect(form().draft.amount).toBe('5')
    const allowances = () => kit.get(swaps.allowances$)
    await until(() => allowances().length > 0)
    expect(allowances()).toMatchObject([{ token, spender: routerV2, amount: 5_000_000n, status: 'open' }])
    const [given] = allowances()
    if (given) await swaps.revoke(given)
    expect(decode(chain.sent.at(-1)?.data).args).toEqual([
      expect.stringMatching(new RegExp(routerV2, 'i')),
      0n,
    ])
    expect(chain.allowance).toBe(0n)
    expect(allowances()).toEqual([])
  })
})

describe('K09: an approval that is not mined', () => {
  it('ends in words, and the swap goes on where it stopped', async () => {
    const { type, swaps, reviewed, chain, progress } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.isMined = false
    chain.status = 'unknown'
    await expect(swaps.confirm(offer)).rejects.toMatchObject({
      code: 'swap/APPROVAL_UNCONFIRMED',
      retryable: true,
    })
    expect(progress()).toMatchObject({ status: 'failed' })
    chain.allowance = 5_000_000n
    chain.status = 'confirmed'
    const state = progress()
    if (state.status !== 'failed') throw new Error(state.status)
    await swaps.confirm(state.offer)
    expect(chain.sent.map(({ to }) => to)).toEqual([token, routerV2])
  })
  it.each(['replaced', 'dropped', 'failed'] as const)('because it was %s stops the swap', async status => {
    const { type, swaps, reviewed, chain } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.isMined = false
    chain.status = status
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/APPROVAL_FAILED' })
    expect(chain.sent.length).toBe(1)
  })
})

describe('K12: tokens', () => {
  it('are told apart by address; those that look alike are marked, and those without decimals left out', async () => {
    const source = fakeSource('one')
    const fake = { ...usd, asset: idOf(other), symbol: 'USD' }
    const cyrillic = { ...usd, asset: idOf(`0x${'5'.repeat(40)}`), symbol: 'ЕUR' }
    const none = { ...usd, asset: idOf(`0x${'6'.repeat(40)}`), decimals: undefined as never }
    const whole = { ...usd, asset: idOf(`0x${'7'.repeat(40)}`), symbol: 'ONE', decimals: 0 }
    const elsewhere = { ...usd, asset: 'mock:2/token:0x1' as const }
    source.list = [...source.list, fake, cyrillic, none, whole, elsewhere, fake]
    const { kit, swaps, type, form } = await open({ sources: [source] })
    const { all } = kit.get(swaps.tokens$)
    expect(all.map(({ asset }) => asset).sort()).toEqual(
      [coin, usd.asset, eur.asset, fake.asset, cyrillic.asset, whole.asset].sort(),
    )
    const marked = all.filter(({ isConfusable }) => isConfusable).map(({ asset }) => asset)
    expect(marked.sort()).toEqual([usd.asset, eur.asset, fake.asset, cyrillic.asset].sort())
    const offer = await type('3', usd.asset, whole.asset)
    expect(offer.to.decimals).toBe(0)
    expect(form().warnings).toContain('confusable')
  })
  it('whose list lies about decimals are not signed', async () => {
    const { type, swaps, reviewed, chain } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.decimals = 18
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ context: { field: 'decimals' } })
    expect(chain.sent).toEqual([])
  })
  it('of no list are read from the chain, and marked', async () => {
    const { swaps, type, form } = await open()
    const found = await swaps.importToken(other)
    expect(found).toMatchObject({ isImported: true, decimals: 6, asset: idOf(other), address: other })
    await type('1', usd.asset, found.asset)
    expect(form().warnings).toContain('imported')
    await expect(swaps.importToken('hello')).rejects.toMatchObject({ code: 'swap/UNKNOWN_TOKEN' })
  })
})

describe('K13: a source that fails', () => {
  const status = (code: number, message?: string) =>
    new KitError('http/STATUS', {
      message: message ?? `HTTP status code: ${code}`,
      context: { status: code },
    })
  it.each([
    [status(404), 'HTTP status code: 404'],
    [status(503), 'HTTP status code: 503'],
    [new KitError('core/TIMEOUT', { message: 'Timeout', context: { afterMs: 1 } }), 'Timeout'],
    [new KitError('http/BAD_RESPONSE', { message: 'junk' }), 'Incorrect amount'],
  ])('with %s says it, and never that the balance is too low', async (error, message) => {
    const source = fakeSource('one')
    source.answer = () => Promise.reject(error)
    const { swaps, form } = await open({ sources: [source] })
    swaps.update({ from: usd.asset, to: eur.asset, amount: '1' })
    await until(() => form().quotes.status === 'failed')
    expect(form().quotes).toMatchObject({ error: { message } })
    expect(form().problems).toEqual(['no-quote'])
  })
  it('is replaced by another', async () => {
    const [down, up] = [fakeSource('down', 9n), fakeSource('up')]
    down.answer = () => Promise.reject(status(503))
    const { type, form, swaps, reviewed, chain } = await open({ sources: [down, up] })
    const offer = await type('1')
    expect(offer.source.id).toBe('up')
    expect(form().quotes).toMatchObject({ failures: [{ source: { id: 'down' } }] })
    chain.allowance = 10n ** 9n
    await reviewed(offer)
    await swaps.confirm(offer)
    expect(chain.sent.length).toBe(1)
  })
})
