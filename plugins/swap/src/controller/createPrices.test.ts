import { definePlugin, type Plugin, Prices } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { coin, eur, fakeSource, usd } from '../testing/fakeSource.js'
import { openFakes } from '../testing/openFakes.js'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
/** Half of what is paid is lost once the euro is worth a quarter. */
async function open(plugins: readonly Plugin[] = []) {
  const prices: Record<string, string> = { [coin]: '1', [usd.asset]: '1', [eur.asset]: '0.5' }
  const opened = await openFakes({ prices, sources: [fakeSource('one')], plugins })
  cleanups.push(() => opened.kit.dispose())
  const offer = await opened.type('5')
  expect(offer.priceImpact).toBe(0)
  prices[eur.asset] = '0.25'
  prices[coin] = '2'
  const { chain, form } = opened
  const asked = chain.balancesAsked
  return {
    ...opened,
    prices,
    asked: () => chain.balancesAsked - asked,
    later: (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms }),
    anew: () =>
      until(() => form().offer !== undefined && form().offer !== offer && form().quotes.status === 'ready'),
    offer,
  }
}

describe('prices older than 15 s', () => {
  it('are read again with the quotes of an open form, for impact, fee and order', async () => {
    const { swaps, form, offer, later, anew, asked } = await open()
    later(15_000)
    swaps.refresh()
    await anew()
    expect(asked()).toBe(1)
    expect(form().offer?.priceImpact).toBe(50)
    expect(form().warnings).toContain('price-impact')
    expect(Number(form().offer?.networkFeeUsd)).toBe(2 * Number(offer.networkFeeUsd))
  })
  it('are read again for another amount, and younger ones are not', async () => {
    const { swaps, form, later, anew, asked } = await open()
    later(14_000)
    swaps.update({ amount: '6' })
    await anew()
    expect([asked(), form().offer?.priceImpact]).toEqual([0, 0])
    later(1_000)
    swaps.update({ amount: '7' })
    await until(() => form().offer?.priceImpact === 50)
    expect(asked()).toBe(1)
  })
  it('are read again for an app, and for the quote before the signature', async () => {
    const { swaps, later, offer, reviewed, progress } = await open()
    await reviewed(offer)
    later(15_000)
    const wish = { from: usd.asset, to: eur.asset, amount: offer.amount }
    expect(await swaps.quote(wish)).toMatchObject([{ priceImpact: 50 }])
    later(15_000)
    await swaps.confirm(offer)
    expect(progress()).toMatchObject({ offer: { priceImpact: 50 } })
  })
  it('are read of a service where there is one, and not with the balances', async () => {
    const service = definePlugin({
      id: 'prices',
      provides: [Prices],
      setup: () => ({
        provide: { prices: { prices: async ({ assets }) => new Map(assets.map(asset => [asset, '3'])) } },
      }),
    })
    const { swaps, form, later, anew, asked } = await open([service()])
    later(15_000)
    swaps.refresh()
    await anew()
    expect([asked(), form().offer?.priceImpact]).toEqual([0, -100])
  })
  it('stay as they are in an outage, and are unknown once nobody says them', async () => {
    const { swaps, form, later, anew, chain, prices, offer } = await open()
    chain.hasBalances = false
    later(15_000)
    swaps.refresh()
    await anew()
    expect(form().offer?.priceImpact).toBe(offer.priceImpact)
    chain.hasBalances = true
    delete prices[eur.asset]
    later(31_000)
    swaps.refresh()
    await until(() => form().offer?.priceImpact === undefined && form().warnings.includes('price-unknown'))
  })
})
