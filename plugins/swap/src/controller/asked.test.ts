// @vitest-environment jsdom
import { KitError } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { eachFakes } from '../testing/eachFakes.js'
import { eur, fakeSource, usd } from '../testing/fakeSource.js'
import { other } from '../testing/openFakes.js'

const open = eachFakes()

describe('kit.plugins.swap.open', () => {
  it('fills the form in and resolves with the hash of the swap', async () => {
    const { kit, swaps, reviewed, form, chain } = await open()
    chain.allowance = 5_000_000n
    const plugin = (kit.plugins as unknown as { swap: typeof swaps }).swap
    const opened = plugin.open({ from: usd.asset, to: eur.asset, amount: 5_000_000n })
    await until(() => form().offer !== undefined && form().quotes.status === 'ready')
    expect(form().draft).toMatchObject({ from: usd.asset, to: eur.asset, amount: '5' })
    const { offer } = form()
    if (!offer) throw new Error('no offer')
    await reviewed(offer)
    await swaps.confirm(offer)
    expect(await opened).toEqual({ hash: 'hash1' })
    expect(kit.get(swaps.progress$)).toMatchObject({ status: 'sent', hash: 'hash1' })
  })
  it('rejects when the modal is closed, when another takes its place, and for a wrong amount', async () => {
    const { kit, swaps } = await open()
    const plugin = (kit.plugins as unknown as { swap: typeof swaps }).swap
    const first = plugin.open()
    const second = plugin.open()
    await expect(first).rejects.toMatchObject({ code: 'core/ABORTED' })
    await until(() => kit.get(kit.modal$).open)
    kit.close()
    await expect(second).rejects.toMatchObject({ code: 'core/ABORTED' })
    await expect(plugin.open({ amount: 0.5 as never })).rejects.toMatchObject({ code: 'amount/INVALID' })
  })
})

describe('what an app asks for', () => {
  const wish = { from: usd.asset, to: eur.asset, amount: 5n }
  it.each<[string, object]>([
    ['INCORRECT_AMOUNT', { amount: 0n }],
    ['INCORRECT_AMOUNT', { amount: 5 }],
    ['INVALID_SLIPPAGE', { slippagePercent: '100' }],
    ['INVALID_SLIPPAGE', { slippagePercent: 'much' }],
    ['UNKNOWN_TOKEN', { to: undefined }],
    ['UNKNOWN_TOKEN', { to: usd.asset }],
  ])('is refused with swap/%s: %o', async (name, wrong) => {
    const { swaps } = await open()
    expect(await swaps.quote(wish)).toHaveLength(1)
    await expect(swaps.quote({ ...wish, ...wrong })).rejects.toMatchObject({
      ...{ code: `swap/${name}`, outcome: 'untouched' },
    })
  })
  it('rejects once its caller gave up, though there is an offer', async () => {
    const source = fakeSource('one')
    const { swaps } = await open({ sources: [source] })
    const giving = new AbortController()
    source.answer = async ({ amount }) => ({
      amountOut: amount * 2n,
      // Read after the quote has arrived.
      get route() {
        giving.abort()
        return 'direct'
      },
    })
    const asked = swaps.quote({ ...wish, signal: giving.signal })
    await expect(asked).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
  })
  it('is refused without an account, and where nobody has a price', async () => {
    const source = fakeSource('one')
    const { swaps, kit } = await open({ sources: [source] })
    source.answer = async () => undefined
    await expect(swaps.quote(wish)).rejects.toMatchObject({ code: 'swap/NO_LIQUIDITY' })
    await kit.connections.disconnect()
    const refused = { code: 'swap/NO_ADDRESS', outcome: 'untouched' }
    for (const amount of [wish.amount, 0n])
      await expect(swaps.quote({ ...wish, amount })).rejects.toMatchObject(refused)
    for (const read of [() => swaps.max(), () => swaps.importToken(other)])
      await expect(read()).rejects.toMatchObject({ code: 'swap/NO_ADDRESS' })
  })
  it.each([0, 16_000])('is not done by a source that is gone, %i ms later', async ms => {
    const sources = [fakeSource('one')]
    const { swaps, chain } = await open({ sources })
    const [offer] = await swaps.quote(wish)
    if (!offer) throw new Error('no offer')
    sources.pop()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    await expect(swaps.swap(offer)).rejects.toMatchObject({
      ...{ code: 'swap/UNSUPPORTED_NETWORK', outcome: 'untouched' },
    })
    expect(chain.sent).toEqual([])
  })
})

describe('where there is no source', () => {
  it('says so', async () => {
    const { swaps, kit, form } = await open({ sources: [] })
    expect(kit.get(swaps.tokens$).status).toBe('missing')
    expect(form().problems[0]).toBe('unsupported')
    await expect(swaps.quote({ to: eur.asset, amount: 5n })).rejects.toMatchObject({
      code: 'swap/UNSUPPORTED_NETWORK',
      message: 'Network not supported for Swaps',
    })
  })
  it('on this network says so too', async () => {
    const source = fakeSource('one')
    const away = () =>
      Promise.reject(
        new KitError('network/UNSUPPORTED', { message: 'Not here', context: { network: 'mock:1' } }),
      )
    source.tokens = away
    source.answer = away
    const { swaps, kit } = await open({ sources: [source] })
    expect(kit.get(swaps.tokens$).status).toBe('missing')
  })
})
