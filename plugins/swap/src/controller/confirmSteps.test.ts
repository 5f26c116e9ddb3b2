import { type ConfirmStepShowing, confirmSteps, definePlugin } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { decodeFunctionData, parseAbi } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeSource, fakeSource } from '../testing/fakeSource.js'
import { type FakeChain, openFakes, routerV2 } from '../testing/openFakes.js'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
const step = confirmSteps.of({ id: 'limit', view: async () => () => null })
const refused = { code: 'core/NOT_CONFIRMED', outcome: 'untouched' }

/** A swap under review, with an approval before it, in an app whose plugin limits what is spent. */
async function open(
  limit: ReturnType<ReturnType<typeof definePlugin>>,
  sources?: readonly FakeSource[],
  prepare: (chain: FakeChain) => void = () => {},
) {
  const opened = await openFakes({ plugins: [limit], ...(sources && { sources }) })
  const { kit, type, reviewed } = opened
  prepare(opened.chain)
  cleanups.push(() => kit.dispose())
  const offer = await type('5')
  await reviewed(offer)
  const shown = () =>
    (kit.get(kit.router.entry$).params as { showing?: ConfirmStepShowing } | undefined)?.showing
  /** The step that a shell would show after this one. */
  const next = async (before?: ConfirmStepShowing) => {
    await until(() => kit.get(kit.modal$).open && shown() !== undefined && shown() !== before)
    const showing = shown()
    showing?.enter()
    return showing
  }
  return { ...opened, offer, next }
}

describe('the confirm steps of other plugins', () => {
  it('stand before the approval and before the swap', async () => {
    const { swaps, chain, offer, next } = await open(definePlugin({ id: 'limit', contributes: [step] })())
    const swapping = swaps.confirm(offer)
    const approval = await next()
    expect(chain.sent).toEqual([])
    approval?.params.done()
    const trade = await next(approval)
    expect(chain.sent).toHaveLength(1)
    expect(trade?.params.request.native).toMatchObject({ data: expect.stringMatching(/^0x/) })
    trade?.params.done()
    await swapping
    expect(chain.sent).toHaveLength(2)
  })

  it('refuse what is not confirmed', async () => {
    const { swaps, chain, offer, next } = await open(definePlugin({ id: 'limit', contributes: [step] })())
    const swapping = expect(swaps.confirm(offer)).rejects.toMatchObject(refused)
    ;(await next())?.params.cancel()
    await swapping
    expect(chain.sent).toEqual([])
  })

  it('refuse all while their plugin has failed', async () => {
    const broken = definePlugin({
      id: 'limit',
      contributes: [step],
      setup() {
        throw new Error('broken')
      },
    })
    const { swaps, chain, offer } = await open(broken())
    await expect(swaps.confirm(offer)).rejects.toMatchObject(refused)
    expect(chain.sent).toEqual([])
  })
})

describe('a step that takes longer than a quote is good for', () => {
  /** Moves the clock on, and nothing else. */
  const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 })
  const abi = parseAbi([
    'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  ])
  const leastOf = (data = '') => decodeFunctionData({ abi, data: data as `0x${string}` }).args[1]

  async function openSlow(what: string) {
    const source = fakeSource('one')
    const send = vi.fn(async () => ({ id: 'id' }))
    const receipts = [{ hash: '0xa', status: 'confirmed' as const }]
    const status = { status: 'confirmed', statusCode: 200, atomic: true, receipts } as const
    const opened = await open(definePlugin({ id: 'limit', contributes: [step] })(), [source], chain => {
      if (what === 'a swap') chain.allowance = 10n ** 12n
      if (what === 'a batch') chain.batch = { atomic: 'supported', send, status }
    })
    /** The source's rate from now on, and other changes of its offer. */
    const give = (rate: bigint, beside = 0n) => {
      source.answer = async ({ amount }) => ({ amountOut: amount * rate + beside, gas: 100_000n })
    }
    return { ...opened, give, send }
  }

  it.each(['a swap', 'an approval', 'a batch'])('has %s reviewed again at a worse price', async what => {
    const { swaps, chain, offer, next, give, send, progress } = await openSlow(what)
    const swapping = expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    const shown = await next()
    later()
    give(2n, -1n)
    shown?.params.done()
    await swapping
    expect(progress()).toMatchObject({ status: 'changed', reason: 'price', was: offer })
    expect(progress()).toMatchObject({ offer: { amountOut: offer.amountOut - 1n } })
    expect(chain.sent).toEqual([])
    expect(send).not.toHaveBeenCalled()
  })

  it.each(['a swap', 'a batch'])('sends %s as it was reviewed at a price that is no worse', async what => {
    const { swaps, chain, offer, next, give, send } = await openSlow(what)
    const swapping = swaps.confirm(offer)
    const shown = await next()
    later()
    give(3n)
    shown?.params.done()
    await swapping
    expect(send).toHaveBeenCalledTimes(what === 'a batch' ? 1 : 0)
    expect(chain.sent.map(({ data }) => leastOf(data))).toEqual(what === 'a swap' ? [offer.minOut] : [])
  })

  it('holds the least that was shown once an approval was paid for', async () => {
    const { swaps, chain, offer, next, give } = await openSlow('an approval')
    const swapping = swaps.confirm(offer)
    const approval = await next()
    approval?.params.done()
    const trade = await next(approval)
    later()
    give(2n, -1n)
    trade?.params.done()
    await swapping
    expect(chain.sent).toHaveLength(2)
    expect(leastOf(chain.sent[1]?.data)).toBe(offer.minOut)
  })

  it('sends no call that fails by then', async () => {
    const { swaps, chain, offer, next } = await openSlow('a swap')
    const swapping = expect(swaps.confirm(offer)).rejects.toMatchObject({
      code: 'swap/WOULD_FAIL',
      outcome: 'untouched',
    })
    const shown = await next()
    later()
    chain.reverts = routerV2
    shown?.params.done()
    await swapping
    expect(chain.sent).toEqual([])
  })
})
