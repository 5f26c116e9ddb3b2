import { describe, expect, it } from 'vitest'
import { eachFakes, later } from '../testing/eachFakes.js'
import { fakeSource } from '../testing/fakeSource.js'
import { routerV2 } from '../testing/openFakes.js'

const open = eachFakes()

describe('a quote that grew old', () => {
  it.each([true, false])(
    'while the source built the call is asked again (approved before: %s)',
    async isApproved => {
      const source = fakeSource('one')
      const { type, swaps, reviewed, chain } = await open({ sources: [source] })
      if (isApproved) chain.allowance = 10n ** 12n
      const offer = await type('5')
      await reviewed(offer)
      const { build } = source
      let builds = 0
      let quotedAt = offer.at
      source.build = async request => {
        // Each first one, before the approval and after it.
        if (++builds % 2 === 1) later(16_000)
        return build(request)
      }
      source.answer = async ({ amount }) => {
        quotedAt = Date.now()
        return { amountOut: amount * 2n, gas: 100_000n }
      }
      const ages: number[] = []
      chain.before = ({ to }) => void (to === routerV2 && ages.push(Date.now() - quotedAt))
      await swaps.confirm(offer)
      expect(ages).toHaveLength(1)
      expect(ages[0]).toBeLessThan(15_000)
    },
  )
  it('every time the source builds the call is not signed', async () => {
    const source = fakeSource('one')
    const { type, swaps, reviewed, chain } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    const { build } = source
    source.build = async request => {
      later(16_000)
      return build(request)
    }
    await expect(swaps.confirm(offer)).rejects.toMatchObject({
      code: 'swap/BUILD_FAILED',
      outcome: 'untouched',
    })
    expect(chain.sent).toEqual([])
  })
  it('is as old as the answer of its source, however long the network fee takes', async () => {
    const source = fakeSource('one')
    let answeredAt = 0
    source.answer = async ({ amount }) => {
      answeredAt = Date.now()
      return { amountOut: amount, gas: 100_000n }
    }
    const { type, chain } = await open({ sources: [source] })
    // The node takes a while.
    chain.gasPrice = new Promise(resolve => setTimeout(() => resolve('0x1'), 300))
    expect((await type('6')).at - answeredAt).toBeLessThan(200)
  })
})
