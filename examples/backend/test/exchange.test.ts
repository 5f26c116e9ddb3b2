import { afterEach, describe, expect, it, vi } from 'vitest'
import { createExchange } from '../src/exchange/createExchange.js'
import type { ExchangeOptions, Payout } from '../src/exchange/ExchangeOptions.js'

const network = 'eip155:31337'
const coin = { id: `${network}/slip44:60`, symbol: 'ETH', decimals: 18 }
const token = {
  id: `${network}/erc20:0x00000000000000000000000000000000000000A1`,
  symbol: 'USDC',
  decimals: 6,
}
const to = '0x00000000000000000000000000000000000000fe'

function open(options: Partial<ExchangeOptions> = {}) {
  const paid: Payout[] = []
  const payOut = async (payout: Payout) => `0xhash${paid.push(payout)}`
  const { request } = createExchange({ assets: [coin, token], payOut, slowMs: 0, ...options })
  const call = async (method: string, params: unknown) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
    const answer = await request('http://exchange/v1/json-rpc', { method: 'POST', body })
    return answer.json()
  }
  const order = { exchangeId: 'tidewater', asset: token.id, amount: '2.5', recipient: `${network}:${to}` }
  const payUrl = (more: object = {}) => call('reown_getExchangePayUrl', { ...order, ...more })
  const statusOf = (sessionId: string, exchangeId = 'tidewater') =>
    call('reown_getExchangeBuyStatus', { sessionId, exchangeId })
  const post = (sessionId: string, behaviour: string) =>
    request(`http://exchange/pay/${sessionId}`, { method: 'POST', body: new URLSearchParams({ behaviour }) })
  /** The id of a payment that was opened and confirmed. */
  async function confirmed(behaviour: string, more?: object): Promise<string> {
    const { sessionId } = (await payUrl(more)).result
    expect((await post(sessionId, behaviour)).status).toBe(200)
    return sessionId
  }
  return { paid, request, call, payUrl, statusOf, post, confirmed }
}

const refused = (message: string) => ({ jsonrpc: '2.0', id: 7, error: { code: -32602, message } })

afterEach(() => {
  vi.useRealTimers()
})

describe('the amount of a payment', () => {
  it.each([
    [token, '2.5', 2_500_000n],
    [token, '0.000001', 1n],
    [token, '0.1000000', 100_000n],
    [coin, '9007199254.740993000000000001', 9_007_199_254_740_993_000_000_000_001n],
  ])('of $symbol is paid out to the last unit: %s', async ({ id }, amount, units) => {
    const { confirmed, paid } = open()
    await confirmed('normal', { asset: id, amount })
    expect(paid).toEqual([{ asset: id, to, amount: units }])
  })
  it.each(['0', '0.0000001', '0.000000', '-1', '1e3', '1,5', '.5', '5.', '', ' 1', '0x5', 5, null])(
    'is not %j',
    async amount => {
      const { payUrl } = open()
      expect(await payUrl({ amount })).toEqual(refused('Invalid params'))
    },
  )
})

describe('a payment', () => {
  it.each([
    ['another network', `eip155:1:${to}`],
    ['no network', to],
    ['part of an address', `${network}:${to.slice(0, -1)}`],
  ])('goes to no recipient of %s', async (_, recipient) => {
    expect(await open().payUrl({ recipient })).toEqual(refused('Invalid params'))
  })
  it('is of a known asset at a known exchange', async () => {
    const { payUrl } = open()
    expect(await payUrl({ asset: `${network}/slip44:61` })).toEqual(refused('Asset not supported'))
    expect(await payUrl({ exchangeId: 'nowhere' })).toEqual(refused('Unknown exchange'))
  })
  it('is told to its own exchange alone, and to nobody who guesses', async () => {
    const { payUrl, statusOf, request, post } = open()
    const { sessionId, url } = (await payUrl()).result
    expect(url).toBe(`http://exchange/pay/${sessionId}`)
    expect((await statusOf(sessionId)).result).toEqual({ status: 'IN_PROGRESS' })
    for (const answer of [statusOf(sessionId, 'lighthouse'), statusOf('guessed'), statusOf('__proto__')])
      expect(await answer).toEqual(refused('Unknown session'))
    expect((await request('http://exchange/pay/guessed')).status).toBe(404)
    expect((await post('guessed', 'normal')).status).toBe(404)
  })
  it('that is confirmed twice is paid once, by the first answer', async () => {
    const { confirmed, post, statusOf, paid } = open()
    const sessionId = await confirmed('normal')
    for (const behaviour of ['normal', 'twice', 'refused'])
      expect((await post(sessionId, behaviour)).status).toBe(200)
    expect(paid).toHaveLength(1)
    expect((await statusOf(sessionId)).result).toEqual({ status: 'SUCCESS', txHash: '0xhash1' })
  })
  it('that is confirmed by two requests at once is paid once', async () => {
    const { payUrl, post, paid } = open()
    const { sessionId } = (await payUrl()).result
    await Promise.all([post(sessionId, 'normal'), post(sessionId, 'normal')])
    expect(paid).toHaveLength(1)
  })
  it.each(['', 'constructor', 'free'])('is not confirmed by the behaviour %j', async behaviour => {
    const { payUrl, post, statusOf, paid } = open()
    const { sessionId } = (await payUrl()).result
    expect((await post(sessionId, behaviour)).status).toBe(400)
    expect(paid).toEqual([])
    expect((await statusOf(sessionId)).result.status).toBe('IN_PROGRESS')
  })
  it('whose payout fails is told as failed, and not paid again', async () => {
    const payOut = vi.fn(async () => Promise.reject(new Error('The chain does not answer')))
    const onTrouble = vi.fn()
    const { confirmed, post, statusOf } = open({ payOut, onTrouble })
    const sessionId = await confirmed('normal')
    await post(sessionId, 'normal')
    expect((await statusOf(sessionId)).result).toEqual({ status: 'FAILED' })
    expect([payOut.mock.calls.length, onTrouble.mock.calls.length]).toEqual([1, 1])
  })
})

describe('an exchange that', () => {
  const owed = { asset: token.id, to, amount: 2_500_000n }
  it.each([
    ['refused', [], { status: 'FAILED' }],
    ['fee', [{ ...owed, amount: 2_475_000n }], { status: 'SUCCESS', txHash: '0xhash1' }],
    ['wrong-amount', [{ ...owed, amount: 1_250_000n }], { status: 'SUCCESS', txHash: '0xhash1' }],
    ['wrong-asset', [{ ...owed, asset: coin.id }], { status: 'SUCCESS', txHash: '0xhash1' }],
    ['twice', [owed, owed], { status: 'SUCCESS', txHash: '0xhash1' }],
    ['never', [], { status: 'SUCCESS' }],
    ['lost', [owed], { status: 'UNKNOWN' }],
    ['closed', [], { status: 'IN_PROGRESS' }],
  ])('is chosen as %s pays and tells just that', async (behaviour, payouts, status) => {
    const { confirmed, statusOf, paid } = open()
    const sessionId = await confirmed(behaviour)
    await expect.poll(() => paid).toEqual(payouts)
    await expect.poll(async () => (await statusOf(sessionId)).result).toEqual(status)
  })
  it('is slow pays after its time, and not before', async () => {
    vi.useFakeTimers()
    const { confirmed, statusOf, paid } = open({ slowMs: 8_000 })
    const sessionId = await confirmed('slow')
    await vi.advanceTimersByTimeAsync(7_999)
    expect([paid, (await statusOf(sessionId)).result]).toEqual([[], { status: 'IN_PROGRESS' }])
    await vi.advanceTimersByTimeAsync(1)
    expect((await statusOf(sessionId)).result.status).toBe('SUCCESS')
  })
})

describe('the calls', () => {
  it('list the exchanges that are wanted, and none for an asset that there is not', async () => {
    const { call } = open()
    const ids = async (more: object) => {
      const { result } = await call('reown_getExchanges', { asset: token.id, amount: '1', ...more })
      expect(result.total).toBe(result.exchanges.length)
      return result.exchanges.map(({ id }: { id: string }) => id)
    }
    expect(await ids({})).toEqual(['tidewater', 'lighthouse', 'breakwater'])
    expect(await ids({ includeOnly: ['lighthouse', 'breakwater'], exclude: ['breakwater'] })).toEqual([
      'lighthouse',
    ])
    expect(await call('reown_getExchanges', { asset: 'gold', amount: '1' })).toEqual(
      refused('Asset not supported'),
    )
  })
  it('refuse other methods, and what is no call', async () => {
    const { call, request } = open()
    expect((await call('constructor', {})).error.code).toBe(-32601)
    const answer = await request('http://exchange/v1/json-rpc', { method: 'POST', body: '{' })
    expect((await answer.json()).error.code).toBe(-32601)
  })
})
