// @module-tag random
import type { Account, ActiveNetwork } from '@latchkit/core'
import { formatAmount, maskTyped } from '@latchkit/core/plugin'
import { exactAmount, shortAmount, showMoney } from '@latchkit/ui/components'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { worthOf } from '../plan/SendAsset.js'
import { assessRecipient } from '../recipient/assessRecipient.js'
import { isBurn } from '../recipient/findRecipient.js'
import type { KnownAddress } from '../recipient/KnownAddress.js'
import { plainRecipient } from '../recipient/readLink.js'
import { native, token } from '../testing/openChain.js'
import { findMax } from './maxAmount.js'
import { readTyped } from './readTyped.js'
import { toAssets } from './toAssets.js'

const network = {
  id: 'mock:1',
  namespace: 'mock',
  name: 'Mock',
  supported: true,
  nativeCurrency: { name: 'Mock', symbol: 'MCK', decimals: 18 },
} as ActiveNetwork

describe('findMax', () => {
  it('never exceeds the balance without the fee, however the fee depends on the amount', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.bigInt({ min: 0n, max: 10n ** 21n }),
        fc.bigInt({ min: 1n, max: 10_000n }),
        fc.boolean(),
        async (balance, base, divisor, refusesTooMuch) => {
          const feeOf = async (amount: bigint) => {
            const fee = base + amount / divisor
            if (refusesTooMuch && amount + fee > balance) throw new Error('insufficient funds')
            return fee
          }
          const max = await findMax(balance, feeOf).catch(() => undefined)
          if (max === undefined) return
          expect(max > 0n).toBe(true)
          expect(max + (base + max / divisor) <= balance).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
  it('is exact where the fee is the same for each amount', async () => {
    expect(await findMax(1_000n, async () => 21n)).toBe(979n)
    expect(await findMax(20n, async () => 21n)).toBeUndefined()
    await expect(findMax(20n, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  })
})

describe('an amount that is typed (J03, J15)', () => {
  const asset = toAssets(network, [native, token])[1]
  if (!asset) throw new Error('no token')
  const read = (text: string, unit: 'token' | 'fiat' = 'token') =>
    readTyped({ amount: maskTyped(text), unit, to: '' }, asset)

  it.each([
    ['1.5', 1_500_000n],
    ['1,5', 1_500_000n],
    ['.5', 500_000n],
    ['007', 7_000_000n],
    ['1,000.5', undefined],
    ['١٢٫٥', 12_500_000n],
    ['१२', 12_000_000n],
    ['5.', 5_000_000n],
    ['1.000000000', 1_000_000n],
  ])('%j is %s', (text, units) => {
    if (units !== undefined) expect(read(text)).toEqual({ units })
    else expect([1_000_500_000n, undefined]).toContain(read(text).units)
  })
  it.each([
    ['1.0000001', 'precise'],
    ['0', 'zero'],
    ['.', 'zero'],
    ['101', 'insufficient'],
  ] as const)('%j is refused: %s', (text, problem) => {
    expect(read(text).problem).toBe(problem)
  })
  it('is in dollars only where the balance brought a price', () => {
    expect(read('5', 'fiat')).toEqual({ problem: 'invalid' })
    const [mock] = toAssets(network, [native])
    expect(mock && readTyped({ amount: '5', unit: 'fiat', to: '' }, mock)).toEqual({
      units: 25n * 10n ** 14n,
    })
  })
})

describe('amounts at the ends (K14)', () => {
  const most = 2n ** 256n - 1n
  it.each([
    ['0.000000000000000001', 1n],
    [formatAmount(most, 18), most],
  ])('%s is exact from the field to what is signed', (text, units) => {
    const [mock] = toAssets(network, [{ ...native, amount: most }])
    if (!mock) throw new Error('no currency')
    const typed = readTyped({ amount: maskTyped(text), unit: 'token', to: '' }, mock)
    expect(typed).toEqual({ units })
    expect(formatAmount(units, 18)).toBe(text)
    for (const show of [exactAmount, shortAmount]) {
      expect(show(units, 18, 'en')).not.toMatch(/e|NaN|Infinity|undefined/)
      expect(show(units, 18, 'en').length).toBeLessThan(110)
    }
  })
  it.each(['1000000000', '0.000000001', '1e9'])(
    'the smallest part is worth a text at a price of %s',
    price => {
      const [mock] = toAssets(network, [{ ...native, price }])
      if (!mock) throw new Error('no currency')
      const worth = worthOf(1n, mock)
      if (worth !== undefined) expect(showMoney(worth, 'en')).toMatch(/^<?\$\d[\d.,]*$/)
    },
  )
})

describe('what can be sent', () => {
  it('has the native currency also when nothing is known, and then no balance', () => {
    expect(toAssets(network, undefined)).toMatchObject([{ native: true, symbol: 'MCK', amount: undefined }])
  })
  it('leaves out what is broken, and takes no price that is none', () => {
    const broken = [
      { ...token, amount: -1n },
      { ...token, decimals: 256 },
      { ...token, decimals: 1.5 },
      { ...token, amount: 5 as unknown as bigint },
      { ...token, networkId: 'mock:2' as const },
    ]
    expect(toAssets(network, broken)).toHaveLength(1)
    for (const price of ['NaN', '-1', '0', 'abc', '1e400']) {
      expect(toAssets(network, [{ ...token, price }])[1]?.price).toBeUndefined()
    }
  })
})

describe('odd numbers and texts of a balance (M02, M10)', () => {
  it.each([
    { price: '1e308' },
    { price: '-0' },
    { price: null as never },
    { price: 1e308 as never },
    { price: `1${'0'.repeat(300)}` },
    { decimals: 36, amount: 1n },
    { symbol: '\u202eCDSU', name: 'Z\u0300'.repeat(10_000) },
    { symbol: '\ud800', name: '' },
    { symbol: null as never, name: undefined as never },
  ])('give text: %o', odd => {
    for (const asset of toAssets(network, [native, { ...token, ...odd }])) {
      const worth = worthOf(asset.amount ?? 0n, asset)
      const texts = [
        asset.symbol,
        shortAmount(asset.amount ?? 0n, asset.decimals, 'en'),
        worth === undefined ? '' : showMoney(worth, 'en'),
      ]
      for (const text of texts) {
        expect(text).not.toMatch(/NaN|Infinity|undefined|null|-0|\u202e|[\ud800-\udfff]/)
        expect(text.length).toBeLessThan(420)
      }
    }
  })
})

describe('recipients', () => {
  it.each([
    [' 0xabc ', '0xabc'],
    ['ethereum:0xabc@1', 'ethereum:0xabc@1'],
    ['bitcoin:bc1q?amount=1', 'bitcoin:bc1q?amount=1'],
    ['alice.eth', 'alice.eth'],
    ['x'.repeat(3_000), undefined],
  ])('%j names %j', (text, plain) => expect(plainRecipient(text)).toBe(plain))

  it('knows addresses that nobody can own', () => {
    expect([`0x${'0'.repeat(40)}`, '1'.repeat(32), `0x${'f'.repeat(40)}`].every(isBurn)).toBe(true)
    expect(isBurn('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe(false)
  })
  it('tells look-alikes from paid addresses', () => {
    const friend: KnownAddress = { kind: 'recent', address: '0xAAAA1111bbbb', times: 1 }
    const judge = (to: string) => assessRecipient({ to, account: { address: '0xMe' } as Account }, [friend])
    expect(judge('0xBBBB2222bbbb')).toMatchObject({ lookAlike: undefined, known: undefined })
    expect(judge('0xAA2222222bbbb').lookAlike).toBe(friend)
    expect(judge('0xaaaa1111BBBB')).toMatchObject({ known: friend, lookAlike: undefined })
    expect(judge('0xme').isSelf).toBe(true)
  })
})
