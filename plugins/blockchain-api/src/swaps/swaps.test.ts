import { Swaps } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { account, networkId, openApi } from '../testing/openApi.js'

const from = 'mock:1/token:t-usd' as const
const coin = 'mock:1/slip44:1' as const
const trade = { account, networkId, from, to: coin, amount: 10n ** 30n }
const terms = { quote: { amountOut: 5n }, minOut: 4n, slippagePercent: 1 }
const open = async (answers: object) => {
  const { kit, asked, fetch } = await openApi(answers as never)
  const [source] = kit.use(Swaps).sources
  if (!source) throw new Error('no source')
  return { ...source, asked, fetch }
}
const built = (tx: object) => ({ tx: { to: 'mock:1:router', data: '0x01ff', value: '0', ...tx } })

describe('tokens to swap', () => {
  it('are those with an address of the network, each once', async () => {
    const row = { address: 'mock:1:t-usd', name: 'Dollar\u202e', symbol: 'USD', decimals: 6, logoUri: null }
    const tokens = [
      { ...row, address: 'mock:1:coin', decimals: '18', logoUri: 'https://img.example/a.png' },
      row,
      row,
      { ...row, address: 'mock:2:t-usd' },
      { ...row, address: 'mock:1:t-odd', decimals: -1 },
      { ...row, address: 'mock:1:t-img', logoUri: 'javascript:alert(1)' },
      null,
    ]
    const found = await (await open({ 'convert/tokens': { tokens } })).tokens({ networkId })
    const shared = { name: 'Dollar', symbol: 'USD' }
    expect(found).toEqual([
      { ...shared, asset: coin, native: true, decimals: 18, icon: 'https://img.example/a.png' },
      { ...shared, asset: from, native: false, decimals: 6 },
      { ...shared, asset: 'mock:1/token:t-img', native: false, decimals: 6 },
    ])
  })
})

describe('a quote', () => {
  it('is asked for with plain account, CAIP-10 tokens and exact units, and read exactly', async () => {
    const most = 2n ** 255n
    const { quote, asked } = await open({ quotes: { quotes: [{ toAmount: `${most}` }] } })
    expect(await quote(trade)).toEqual({ amountOut: most, feeBps: 85 })
    expect(Object.fromEntries(asked('quotes')[0]?.searchParams ?? [])).toEqual({
      userAddress: 'alice',
      from: 'mock:1:t-usd',
      to: 'mock:1:coin',
      amount: `${10n ** 30n}`,
      projectId: 'project',
      st: 'latchkit',
      sv: 'html-mock-0.0.0',
    })
  })

  it("names the service's own fee, or the usual one when the service says none that can be", async () => {
    for (const [feeBps, expected] of [
      [0, 0],
      [30, 30],
      [10_001, 85],
      [-1, 85],
      ['30', 85],
    ]) {
      const { quote } = await open({ quotes: { quotes: [{ toAmount: '1', feeBps }] } })
      expect(await quote(trade)).toEqual({ amountOut: 1n, feeBps: expected })
    }
  })

  it('is none when nobody trades it, whatever way that is said', async () => {
    for (const quotes of [[], [{ toAmount: '0' }]])
      expect(await (await open({ quotes: { quotes } })).quote(trade)).toBeUndefined()
    for (const toAmount of ['-1', '1.5', 1e30, null, undefined])
      await expect((await open({ quotes: { quotes: [{ toAmount }] } })).quote(trade)).rejects.toMatchObject({
        code: 'http/BAD_RESPONSE',
      })
    const reasons = [{ name: 'amount', description: 'Insufficient liquidity' }]
    const { quote } = await open({ quotes: () => Response.json({ reasons }, { status: 400 }) })
    expect(await quote(trade)).toBeUndefined()
  })

  it('is not asked for where the service serves nothing, or of what has no address', async () => {
    const { quote, asked } = await open({})
    const elsewhere = { networkId: 'mock:2', from: 'mock:2/token:t-usd', to: 'mock:2/slip44:1' } as const
    for (const wish of [elsewhere, { from: 'other:1/token:x' as const }])
      await expect(quote({ ...trade, ...wish })).rejects.toMatchObject({
        code: 'network/UNSUPPORTED',
        message: 'Network not supported for Swaps',
      })
    expect(asked('quotes')).toEqual([])
  })
})

describe('the source', () => {
  it('calls only the contracts that the app allows, and is absent without any', async () => {
    const { routers } = await open({})
    expect(await routers(networkId)).toEqual([{ address: 'router', decoder: 'uniswap-v2' }])
    expect(await routers('mock:2')).toEqual([])
    const { kit } = await openApi({}, { swapRouters: undefined })
    expect(kit.find(Swaps)).toBeUndefined()
  })
})

describe('a swap', () => {
  it('sends along what is given, whatever the service says', async () => {
    const { build, fetch } = await open({
      'build-transaction': built({ value: '999', mock: { gas: '123', gasPrice: 'x' } }),
    })
    expect(await build({ ...trade, ...terms })).toEqual({
      to: 'router',
      data: '0x01ff',
      value: 0n,
      gas: 123n,
    })
    const native = await build({ ...trade, ...terms, from: coin, to: from, slippagePercent: 0.5 })
    expect(native.value).toBe(10n ** 30n)
    const body = JSON.parse(String(fetch.mock.calls.at(-1)?.[1]?.body))
    expect(body).toEqual({
      amount: `${10n ** 30n}`,
      mock: { slippage: 0.5 },
      projectId: 'project',
      from: 'mock:1:coin',
      to: 'mock:1:t-usd',
      userAddress: 'mock:1:alice',
      disableEstimate: true,
    })
  })

  it('without a contract of the network is none', async () => {
    for (const to of [undefined, 'mock:2:router', 'Not an address', 5]) {
      const { build } = await open({ 'build-transaction': built({ to }) })
      await expect(build({ ...trade, ...terms })).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    }
  })
})
