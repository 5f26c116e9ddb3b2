import { KitError, type SwapToken } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { eachFakes } from '../testing/eachFakes.js'
import { coin, eur, fakeSource, idOf, usd } from '../testing/fakeSource.js'
import { other, token } from '../testing/openFakes.js'
import { inOrder } from './inOrder.js'

const openOne = eachFakes()
async function open(options?: Parameters<typeof openOne>[0]) {
  const opened = await openOne(options)
  const { kit, swaps } = opened
  const all = () => kit.get(swaps.tokens$).all
  return { ...opened, all, find: (asset: string) => all().find(other => other.asset === asset) }
}

describe('a balance', () => {
  it('that was read alone gives way to a newer list, and its price to that of the list', async () => {
    const prices: Record<string, string> = { [usd.asset]: '1' }
    const { swaps, chain, find } = await open({ prices })
    chain.balances.set(token, 7n)
    swaps.update({ from: usd.asset })
    await until(() => find(usd.asset)?.balance === 7n)
    chain.balances.set(token, 5n)
    prices[usd.asset] = '2'
    await swaps.load(true)
    expect(find(usd.asset)).toMatchObject({ balance: 5n, price: '2' })
  })
  it('is read again on the chain when a swap ends, also of an imported token', async () => {
    const { swaps, chain, type, reviewed, find } = await open()
    chain.balances.set(other, 0n)
    const found = await swaps.importToken(other)
    expect(found.balance).toBe(0n)
    chain.allowance = 5_000_000n
    const offer = await type('5', usd.asset, found.asset)
    await reviewed(offer)
    chain.balances.set(other, 9n)
    await swaps.confirm(offer)
    await until(() => find(found.asset)?.balance === 9n)
  })
  it('that failed is not asked for again for 30 s', async () => {
    const { swaps, chain, kit } = await open()
    chain.hasBalances = false
    await swaps.load(true)
    const { balancesAsked } = chain
    await swaps.load(true)
    expect(chain.balancesAsked).toBe(balancesAsked)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_001 })
    chain.hasBalances = true
    await swaps.load(true)
    expect(kit.get(swaps.tokens$).hasBalances).toBe(true)
  })
})

describe('the token to pay with', () => {
  it('is the native currency until something else is chosen', async () => {
    const { kit, swaps } = await open()
    const from = () => kit.get(swaps.form$).from?.asset
    expect(from()).toBe(coin)
    swaps.update({ from: usd.asset })
    await swaps.load(true)
    expect(from()).toBe(usd.asset)
  })
  it('is none where the native currency is what to get', async () => {
    const { kit, swaps } = await open()
    swaps.update({ from: undefined, to: coin })
    await swaps.load(true)
    expect(kit.get(swaps.form$).from).toBeUndefined()
  })
})

describe('spam', () => {
  const genuine = { ...usd, address: token }
  const fake = { ...usd, asset: idOf(other), address: other }
  it('is marked for its looks, and what it looks like is not', () => {
    const { all } = inOrder([genuine, { ...fake, isSpam: true }])
    expect(all.map(({ isConfusable }) => isConfusable)).toEqual([undefined, true])
  })
  it('is nothing that a source lists, whatever a service says', async () => {
    const { swaps, chain, find } = await open()
    chain.hasSpam = true
    await swaps.load(true)
    expect(find(usd.asset)).toMatchObject({ isSpam: false })
    expect(find(usd.asset)?.isConfusable).toBeUndefined()
    expect(find(idOf(other))).toMatchObject({ isSpam: true, isConfusable: true })
  })
})

describe('a source', () => {
  it.each([
    [
      'throws at once',
      () => {
        throw new Error('no')
      },
    ],
    ['lists no list', async () => 'tokens'],
  ])('that %s fails nobody else', async (_, tokens) => {
    const bad = fakeSource('bad')
    bad.tokens = tokens as never
    const { all } = await open({ sources: [bad, fakeSource('good')] })
    expect(
      all()
        .map(({ asset }) => asset)
        .sort(),
    ).toEqual([coin, usd.asset, eur.asset].sort())
  })
  it('adds what those before it left open of a token, and changes nothing that they said', async () => {
    const [first, second] = [fakeSource('one'), fakeSource('two')]
    const ship = { ...usd, asset: idOf(`0x${'9'.repeat(40)}`), name: '', icon: 'javascript:alert(1)' }
    const icon = 'https://icons.example/'
    first.list = [usd, eur, ship].map(token => (token === eur ? { ...eur, icon: `${icon}eur` } : token))
    second.list = [usd, eur, ship].map(token => ({
      ...token,
      name: 'Other',
      symbol: 'OTH',
      icon,
      decimals: 2,
    }))
    const { find } = await open({ sources: [first, second] })
    expect(find(usd.asset)).toMatchObject({ name: 'Dollar', symbol: 'USD', decimals: 6, icon })
    expect(find(eur.asset)).toMatchObject({ icon: `${icon}eur` })
    expect(find(ship.asset)).toMatchObject({ name: 'Other', symbol: 'USD', decimals: 6, icon })
  })
  it('does not decide what the native currency is', async () => {
    const source = fakeSource('one')
    const asset = idOf(`0x${'9'.repeat(40)}`)
    source.list = [...source.list, { ...(source.list[0] as SwapToken), asset, native: true }]
    const { find, chain, swaps } = await open({ sources: [source] })
    expect(find(asset)).toMatchObject({ native: false, address: asset.split(':').at(-1) })
    chain.isNative = true
    await swaps.load(true)
    expect(find(usd.asset)?.native).toBe(false)
    expect(find(coin)?.native).toBe(true)
  })
})

describe('lists that nobody gives', () => {
  it('are a failure, and no list of nothing', async () => {
    const source = fakeSource('one')
    source.tokens = () => Promise.reject(new KitError('http/NETWORK'))
    const { kit, swaps } = await open({ sources: [source] })
    expect(kit.get(swaps.tokens$).status).toBe('failed')
  })
})

describe('the native currency that nobody lists', () => {
  it.each([coin, 'coin'])('is no token to import: %s', async text => {
    const source = fakeSource('one')
    source.list = [usd, eur]
    const { swaps, chain, find } = await open({ sources: [source] })
    chain.hasBalances = false
    await swaps.load(true)
    await expect(swaps.importToken(text)).rejects.toMatchObject({ code: 'swap/UNKNOWN_TOKEN' })
    expect(find(coin)).toBeUndefined()
  })
})

describe('a token that refuses every approval', () => {
  it('is not asked for one', async () => {
    const { type, swaps, reviewed, chain } = await open()
    chain.reverts = token
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({
      ...{ code: 'swap/APPROVAL_FAILED', outcome: 'untouched' },
    })
    expect(chain.sent).toEqual([])
  })
})

describe('tokens that are exchanged', () => {
  it('keep an amount that is too little for the usual decimals', async () => {
    const source = fakeSource('one')
    source.list = [{ ...usd }, { asset: coin, native: true, name: 'Mock', symbol: 'MCK', decimals: 18 }]
    source.answer = async () => ({ amountOut: 3n })
    const { type, swaps, form } = await open({ sources: [source] })
    await type('1', usd.asset, coin)
    swaps.switchTokens()
    expect(form().draft).toMatchObject({ from: coin, to: usd.asset, amount: '0.000000000000000003' })
  })
})

describe('what an app fills in', () => {
  it('never replaces what was asked for later', async () => {
    const { swaps, form, kit } = await open()
    kit.open('swap' as never)
    const slow = idOf(`0x${'8'.repeat(40)}`)
    swaps.open({ from: slow, to: eur.asset, amount: 1n }).catch(() => {})
    swaps.open({ from: eur.asset, to: usd.asset, amount: 2_000_000n }).catch(() => {})
    await until(() => form().draft.amount === '2')
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(form().draft).toMatchObject({ from: eur.asset, to: usd.asset, amount: '2' })
    swaps.clear({ from: usd.asset, to: eur.asset, amount: 9_000_000n })
    swaps.update({ amount: '4' })
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(form().draft).toMatchObject({ from: eur.asset, amount: '4' })
  })
})
