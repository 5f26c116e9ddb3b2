import type { SwapQuote } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { decodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { eachFakes } from '../testing/eachFakes.js'
import { coin, eur, fakeSource, usd } from '../testing/fakeSource.js'
import { me, other, token } from '../testing/openFakes.js'

const accountOf = (address: string) =>
  ({ namespace: 'mock', address, caipAddress: `mock:1:${address}`, type: 'eoa' }) as const

const open = eachFakes()
const abi = parseAbi([
  'function approve(address, uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
])
const decode = (data: string | undefined) => decodeFunctionData({ abi, data: data as `0x${string}` })

describe('K14: amounts of any size', () => {
  it('have no exponent on the way to the source', async () => {
    const source = fakeSource('one')
    source.answer = async () => ({ amountOut: (1n << 256n) - 1n })
    const opened = await open({ sources: [source] })
    const { type, form } = opened
    await type('0.000001')
    expect(source.asked.at(-1)?.amount).toBe(1n)
    await type('1000000')
    expect(source.asked.at(-1)?.amount).toBe(10n ** 12n)
    const { swaps } = opened
    for (const [text, problem] of [
      [`${(1n << 256n) / 10n ** 6n + 1n}`, 'invalid-amount'],
      ['0.0000001', 'too-precise'],
      ['0', 'invalid-amount'],
      ['1e3', 'invalid-amount'],
      ['-1', 'invalid-amount'],
      ['', 'no-amount'],
    ] as const) {
      swaps.update({ from: usd.asset, to: eur.asset, amount: text })
      expect(form().problems).toEqual([problem])
      expect(form().quotes).toEqual({ status: 'idle' })
    }
  })
})

describe('K15: gas', () => {
  it.each([
    [0n, 150_000n],
    [10n ** 30n, 150_000n],
    [-1n, 150_000n],
    ['0x5208', 150_000n],
    [undefined, 150_000n],
    [200_000n, 200_000n],
  ])('of %s costs that of %s', async (gas, counted) => {
    const source = fakeSource('one')
    source.answer = async ({ amount }) => ({ amountOut: amount, gas: gas as bigint })
    const { type } = await open({ sources: [source] })
    expect((await type('1')).networkFee).toBe(counted * 10n ** 9n)
  })
  it.each([
    [0n, 900n],
    [6n, 900n],
    [7n, 7n],
    [1_001n, 900n],
  ])('of %s, of a family with amounts of its own, costs that of %s', async (quoted, counted) => {
    const source = fakeSource('one')
    source.answer = async ({ amount }) => ({ amountOut: amount, gas: quoted })
    const { type, swaps } = await open({ sources: [source], gas: { usual: 900n, least: 7n, most: 1_000n } })
    expect((await type('1')).networkFee).toBe(counted * 10n ** 9n)
    swaps.update({ from: coin })
    expect(await swaps.max()).toBe(10n ** 19n - (900n * 10n ** 9n * 3n) / 2n)
  })
  it.each(['-0x1', '1.5', `0x${(10n ** 30n).toString(16)}`, null])(
    'at a price of %s is unknown',
    async price => {
      const { type, chain, form, swaps } = await open()
      chain.gasPrice = price
      expect((await type('1')).networkFee).toBeUndefined()
      expect(form().warnings).toContain('fee-unknown')
      void swaps
    },
  )
})

describe('K16: an account or network that changes after the approval', () => {
  it.each(['account', 'network'] as const)(
    '(%s) stops the swap; the approval is followed where it is',
    async what => {
      const { type, swaps, reviewed, chain, wallet, sent } = await open()
      const offer = await type('5')
      await reviewed(offer)
      chain.before = () =>
        void wallet.change(
          what === 'network' ? { networkId: 'mock:2' } : { accounts: [accountOf(other), accountOf(me)] },
        )
      await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/CONTEXT_CHANGED' })
      expect(chain.sent.map(({ to }) => to)).toEqual([token])
      await until(() => sent()[0]?.status === 'confirmed')
      expect(sent()[0]).toMatchObject({ kind: 'approve', networkId: 'mock:1', hash: 'hash1' })
    },
  )
})

describe('K17: the native currency', () => {
  it('has to cover amount and fee together', async () => {
    const { type, form, swaps, chain } = await open()
    swaps.update({ from: undefined })
    await expect(swaps.max()).rejects.toMatchObject({ code: 'swap/UNKNOWN_TOKEN' })
    swaps.update({ from: coin })
    chain.gasPrice = null
    await expect(swaps.max()).rejects.toMatchObject({ code: 'swap/INCORRECT_AMOUNT' })
    chain.gasPrice = '0x3b9aca00'
    await type('9.9999', coin, eur.asset)
    expect(form().problems).toEqual([])
    await type('10', coin, eur.asset)
    expect(form().problems).toEqual(['insufficient-gas'])
    await type('11', coin, eur.asset)
    expect(form().problems).toContain('insufficient-balance')
    expect(await swaps.max()).toBe(10n ** 19n - (150_000n * 10n ** 9n * 3n) / 2n)
  })
  it('has no maximum where it does not cover the fee, unlike a token of which nothing is left', async () => {
    const { swaps, chain } = await open()
    swaps.update({ from: coin })
    chain.gasPrice = '0x38d7ea4c68000'
    expect(await swaps.max()).toBeUndefined()
    swaps.update({ from: usd.asset })
    chain.balances.set(token, 0n)
    expect(await swaps.max()).toBe(0n)
  })
})

describe('K18: tokens that are exchanged', () => {
  it('during a quote never show what was asked before', async () => {
    const source = fakeSource('one')
    const open1 = await open({ sources: [source] })
    const { swaps, form, type, kit } = open1
    const offer = await type('5')
    const answers: ((quote: SwapQuote) => void)[] = []
    source.answer = () => new Promise(resolve => answers.push(resolve))
    const seen: string[] = []
    kit.subscribe(
      swaps.form$,
      ({ offer: shown, from }: { offer?: { from: { asset: string } }; from?: { asset: string } }) => {
        if (shown && shown.from.asset !== from?.asset) seen.push('stale')
      },
    )
    swaps.refresh()
    await until(() => answers.length === 1)
    swaps.switchTokens()
    expect(form()).toMatchObject({
      draft: { from: eur.asset, to: usd.asset, amount: '10' },
      offer: undefined,
    })
    await until(() => answers.length === 2)
    answers[1]?.({ amountOut: 7n })
    await until(() => form().offer?.amountOut === 7n)
    answers[0]?.({ amountOut: 999n })
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(form().offer).toMatchObject({ amountOut: 7n, from: { asset: eur.asset } })
    expect(seen).toEqual([])
    expect(offer.amountOut).toBe(10_000_000n)
  })
  it('without a quote start with 1', async () => {
    const { swaps, form } = await open()
    swaps.update({ from: usd.asset, to: eur.asset, amount: '' })
    swaps.switchTokens()
    expect(form().draft).toMatchObject({ from: eur.asset, to: usd.asset, amount: '1' })
  })
})

describe('K19: slippage', () => {
  const odd = async ({ amount }: { amount: bigint }) => ({ amountOut: amount * 2n + 12_347n })
  it.each([0.01, 0.02, 0.1, 1, 50])('of %s percent is told to sources, and no more', async percent => {
    const source = fakeSource('one')
    source.answer = odd
    const told: number[] = []
    source.forge = (call, { slippagePercent }) => {
      told.push(slippagePercent)
      return call
    }
    const { type, swaps, reviewed } = await open({ sources: [source] })
    swaps.setSlippage(percent)
    const offer = await type('5')
    await reviewed(offer)
    expect(told).toHaveLength(1)
    const [one = 0] = told
    expect(percent - one).toBeLessThan(0.00002)
    expect(one).toBeLessThanOrEqual(percent)
    const least = (offer.amountOut * BigInt(Math.round((100 - one) * 1e6))) / 100_000_000n
    expect(least).toBeGreaterThanOrEqual(offer.minOut)
  })
  it('suits sources that round it to two decimals', async () => {
    const source = fakeSource('one')
    source.answer = odd
    const { build } = source
    source.build = request => {
      const bps = BigInt(Math.round(request.slippagePercent * 100))
      return build({ ...request, minOut: (request.quote.amountOut * (10_000n - bps)) / 10_000n })
    }
    const { type, swaps, reviewed, chain } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    await swaps.confirm(offer)
    const least = decode(chain.sent[1]?.data).args?.[1]
    expect(least).toBeGreaterThanOrEqual(offer.minOut)
  })
  it('has bounds, warns beyond 5 and below 0.1, and is remembered', async () => {
    const storage = memoryStorage()
    const { kit, swaps, form } = await open({ storage })
    expect(kit.get(swaps.slippage$)).toBe(1)
    for (const bad of [0, 0.001, 50.1, 100, Number.NaN, -1, '5x' as never])
      expect(() => swaps.setSlippage(bad)).toThrow('Slippage must be between')
    expect(kit.get(swaps.slippage$)).toBe(1)
    swaps.setSlippage(5)
    expect(form().warnings).toEqual([])
    swaps.setSlippage(6)
    expect(form().warnings).toEqual(['slippage-high'])
    swaps.setSlippage(0.05)
    expect(form().warnings).toEqual(['slippage-low'])
    const again = await open({ storage })
    expect(again.kit.get(again.swaps.slippage$)).toBe(0.05)
  })
})

describe('K20: the least that is signed', () => {
  it('is what the review says', async () => {
    const { type, swaps, reviewed, chain } = await open()
    swaps.setSlippage(0.5)
    const offer = await type('5')
    expect(offer).toMatchObject({ amountOut: 10_000_000n, minOut: 9_950_000n, maxSlippage: 50_000n })
    await reviewed(offer)
    await swaps.confirm(offer)
    const [amount, least, path, recipient] = decode(chain.sent[1]?.data).args as readonly unknown[]
    expect([amount, least]).toEqual([5_000_000n, 9_950_000n])
    expect(String(recipient).toLowerCase()).toBe(me)
    expect((path as readonly string[])[0]?.toLowerCase()).toBe(token)
  })
})
