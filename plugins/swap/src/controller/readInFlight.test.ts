import { afterEach, describe, expect, it } from 'vitest'
import { openFakes, routerV2, token } from '../testing/openFakes.js'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** Has sold 5 of what an account has, which no block holds yet. */
async function sellFirst(has: bigint) {
  const opened = await openFakes()
  cleanups.push(() => opened.kit.dispose())
  const { type, swaps, reviewed, chain } = opened
  chain.balances.set(token, has)
  chain.isWaiting = true
  chain.wait = () =>
    chain.sent.at(-1)?.to === token ? Promise.resolve('confirmed' as const) : new Promise(() => {})
  const sell = async () => {
    swaps.reset()
    const offer = await type('5')
    await reviewed(offer)
    return swaps.confirm(offer)
  }
  await sell()
  expect(chain.sent.map(({ to }) => to)).toEqual([token, routerV2])
  expect(chain.allowance).toBe(5_000_000n)
  chain.sent.length = 0
  return { ...opened, sell }
}

describe('a swap that is in no block yet', () => {
  it('uses its allowance: the same again is approved again', async () => {
    const { sell, chain } = await sellFirst(10_000_000n)
    await sell()
    expect(chain.sent.map(({ to }) => to)).toEqual([token, routerV2])
  })
  it('leaves what it does not need', async () => {
    const { sell, chain } = await sellFirst(10_000_000n)
    chain.allowance = 10_000_000n
    await sell()
    expect(chain.sent.map(({ to }) => to)).toEqual([routerV2])
  })
  it('takes what it sells', async () => {
    const { sell, chain } = await sellFirst(9_999_999n)
    await expect(sell()).rejects.toMatchObject({ code: 'swap/INSUFFICIENT_BALANCE', outcome: 'untouched' })
    expect(chain.sent).toEqual([])
  })
  it('is not offered as a part of all there is', async () => {
    const { swaps, chain } = await sellFirst(10_000_000n)
    expect(await swaps.max()).toBe(5_000_000n)
    chain.isWaiting = false
    expect(await swaps.max()).toBe(10_000_000n)
  })
  it('counts no longer once it is in one', async () => {
    const { sell, chain } = await sellFirst(9_999_999n)
    chain.isWaiting = false
    await sell()
    expect(chain.sent.map(({ to }) => to)).toEqual([routerV2])
  })
})
