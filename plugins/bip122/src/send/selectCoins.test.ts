// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coin } from './readCoins.js'
import { selectCoins } from './selectCoins.js'
import { BASE_WEIGHT, dustLimit, inputWeights, outputWeight } from './weights.js'

const coin = (value: number | bigint, confirmed = true): Coin => ({
  txid: 'a'.repeat(64),
  vout: 0,
  value: BigInt(value),
  confirmed,
})
const wish = { from: 'p2wpkh', toWeight: outputWeight('p2wpkh'), feeRate: 1000n } as const

describe('selectCoins', () => {
  it('takes the largest confirmed coin first and gives change back', () => {
    const coins = [coin(50_000), coin(200_000, false), coin(100_000)]
    const choice = selectCoins({ ...wish, coins, amount: 40_000n })
    expect(choice?.coins).toEqual([coin(100_000)])
    // 1 input, 2 outputs of P2WPKH are 140.5 virtual bytes.
    expect(choice).toMatchObject({ fee: 141n, change: 100_000n - 40_000n - 141n })
  })
  it('takes an unconfirmed coin when the others do not suffice', () => {
    const coins = [coin(50_000), coin(200_000, false)]
    expect(selectCoins({ ...wish, coins, amount: 100_000n })?.coins).toHaveLength(2)
  })
  it('takes what is last one by one, after all others', () => {
    const coins = [coin(20_000), coin(5_000), coin(50_000, false), coin(10_000)]
    const choice = selectCoins({
      ...wish,
      coins,
      isLast: ({ value }) => value <= 20_000n && value !== 5_000n,
      amount: 60_000n,
    })
    expect(choice?.coins).toEqual([coin(5_000), coin(50_000, false), coin(20_000)])
  })
  it('leaves change that would be dust to the miners', () => {
    const choice = selectCoins({ ...wish, coins: [coin(100_000)], amount: 99_700n })
    expect(choice).toMatchObject({ fee: 300n, change: 0n })
  })
  it('leaves coins that cost more than they bring', () => {
    const coins = Array.from({ length: 100 }, () => coin(500))
    expect(selectCoins({ ...wish, coins, amount: 1_000n, feeRate: 10_000n })).toBeUndefined()
  })
  it('says when they do not suffice, or are of a kind that cannot be built', () => {
    expect(selectCoins({ ...wish, coins: [coin(100_000)], amount: 100_000n })).toBeUndefined()
    expect(selectCoins({ ...wish, coins: [], amount: 1_000n })).toBeUndefined()
    expect(selectCoins({ ...wish, from: 'p2wsh', coins: [coin(100_000)], amount: 1_000n })).toBeUndefined()
  })
  it('neither makes nor loses a satoshi, and pays the rate', () => {
    const kinds = fc.constantFrom('p2pkh', 'p2sh', 'p2wpkh', 'p2tr' as const)
    fc.assert(
      fc.property(
        fc.array(fc.record({ value: fc.bigInt({ min: 0n, max: 10n ** 15n }), confirmed: fc.boolean() }), {
          maxLength: 40,
        }),
        fc.bigInt({ min: 546n, max: 10n ** 15n }),
        fc.bigInt({ min: 1000n, max: 500_000n }),
        kinds,
        kinds,
        (values, amount, feeRate, from, to) => {
          const coins = values.map(({ value, confirmed }) => coin(value, confirmed))
          const choice = selectCoins({ coins, amount, feeRate, from, toWeight: outputWeight(to) })
          if (!choice) return
          const total = choice.coins.reduce((sum, { value }) => sum + value, 0n)
          expect(total).toBe(amount + choice.fee + choice.change)
          expect(choice.change === 0n || choice.change >= dustLimit(from)).toBe(true)
          const inputs = choice.coins.length * (inputWeights[from] ?? 0)
          const outputs = outputWeight(to) + (choice.change > 0n ? outputWeight(from) : 0)
          const least = (BigInt(BASE_WEIGHT + inputs + outputs) * feeRate) / 4000n
          expect(choice.fee).toBeGreaterThanOrEqual(least)
          // Never more than the rate and what was too little to give back.
          expect(choice.fee).toBeLessThanOrEqual(
            least + 1n + (BigInt(outputWeight(from) + 16) * feeRate) / 4000n + 1n + dustLimit(from),
          )
        },
      ),
    )
  })
  it.each([
    ['p2pkh', 546n],
    ['p2sh', 540n],
    ['p2wpkh', 294n],
    ['p2wsh', 330n],
    ['p2tr', 330n],
  ] as const)('knows dust as Bitcoin Core does: %s', (type, limit) => expect(dustLimit(type)).toBe(limit))
})
