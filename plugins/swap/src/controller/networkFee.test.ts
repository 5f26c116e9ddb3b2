import { KitError } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { eachFakes } from '../testing/eachFakes.js'
import { fakeSource } from '../testing/fakeSource.js'

const open = eachFakes()
/** Of a unit of gas. */
const price = 10n ** 9n
/** On a source that quotes no gas, and says it of the call. */
async function openBuilding(gas: bigint | (() => bigint)) {
  const source = fakeSource('one')
  source.answer = async ({ amount }) => ({ amountOut: amount * 2n })
  source.forge = call => ({ ...call, gas: typeof gas === 'bigint' ? gas : gas() })
  const opened = await open({ sources: [source] })
  opened.chain.allowance = 10n ** 12n
  return opened
}

describe('the network fee', () => {
  it('is limited to what was reviewed, with room for the next blocks', async () => {
    const { type, swaps, reviewed, chain } = await open()
    const offer = await type('5')
    await reviewed(offer)
    await swaps.confirm(offer)
    const most = ((offer.networkFee ?? 0n) * 3n) / 2n
    expect(chain.limits).toEqual([most, most])
  })
  it('that rose is agreed to again', async () => {
    const { type, swaps, reviewed, chain, progress } = await open()
    chain.allowance = 5_000_000n
    const offer = await type('5')
    await reviewed(offer)
    const fee = 10n ** 16n
    chain.before = () => {
      chain.before = () => {}
      throw new KitError('fee/ABOVE_LIMIT', { context: { fee, maxFee: 1n }, outcome: 'untouched' })
    }
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    const state = progress()
    expect(state).toMatchObject({ status: 'changed', reason: 'fee', offer: { networkFee: fee } })
    if (state.status !== 'changed') throw new Error(state.status)
    await reviewed()
    await swaps.confirm(state.offer)
    expect(chain.limits.at(-1)).toBe((fee * 3n) / 2n)
  })
  it.each([
    ['was paid all the same', { fee: 10n ** 16n, maxFee: 1n }, { hash: 'hash1' }],
    ['is no amount', { fee: -1n, maxFee: 1n }, 'untouched'],
  ] as const)('that rose and %s is told as it is', async (_, context, outcome) => {
    const { type, swaps, reviewed, chain } = await open()
    chain.allowance = 5_000_000n
    const offer = await type('5')
    await reviewed(offer)
    chain.before = () => {
      throw new KitError('fee/ABOVE_LIMIT', { context, outcome })
    }
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'fee/ABOVE_LIMIT', outcome })
  })
  it.each([
    ['review', 400_000n, 400_000n],
    ['review, unless that is less than was quoted', 90_000n, 150_000n],
    ['review, unless that cannot be true', 10n ** 12n, 150_000n],
  ])('is that of the built call in the %s', async (_, gas, reviewedGas) => {
    const { type, swaps, reviewed, chain, progress } = await openBuilding(gas)
    const offer = await type('5')
    expect(offer.networkFee).toBe(150_000n * price)
    await reviewed(offer)
    const state = progress()
    if (state.status !== 'reviewing') throw new Error(state.status)
    expect(state.offer.networkFee).toBe(reviewedGas * price)
    await swaps.confirm(state.offer)
    expect(chain.limits).toEqual([(reviewedGas * price * 3n) / 2n])
  })
  it('is that of the built call for an app, which sees no review', async () => {
    const { type, swaps, chain } = await openBuilding(400_000n)
    await swaps.swap(await type('5'))
    expect(chain.limits).toEqual([(400_000n * price * 3n) / 2n])
  })
  it('of a batch whose built call needs more by then is agreed to again', async () => {
    const gas = { now: 400_000n }
    const { type, swaps, reviewed, chain, progress } = await openBuilding(() => gas.now)
    chain.allowance = 0n
    chain.batch = { atomic: 'supported', send: async () => ({ id: 'id' }) }
    await reviewed(await type('5'))
    const state = progress()
    if (state.status !== 'reviewing') throw new Error(state.status)
    gas.now = 601_000n
    await expect(swaps.confirm(state.offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    expect(progress()).toMatchObject({
      status: 'changed',
      reason: 'fee',
      offer: { networkFee: 601_000n * price },
    })
  })
})
