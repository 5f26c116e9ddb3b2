import { GasPrices, Prices } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { networkId, openApi } from '../testing/openApi.js'

const usd = 'mock:1/token:t-usd' as const
const coin = 'mock:1/slip44:1' as const

describe('prices', () => {
  it('are matched by address, never by symbol, and never invented (N09)', async () => {
    const bodies: unknown[] = []
    const { kit, asked } = await openApi({
      price: (_, init) => {
        bodies.push(JSON.parse(String(init?.body)))
        return {
          fungibles: [
            { address: 'mock:1:t-other', symbol: 'USD', price: 9 },
            { address: 'mock:2:t-usd', symbol: 'USD', price: 9 },
            { address: 'mock:1:coin', symbol: 'MCK', price: 3200.5 },
            { address: 'mock:1:t-usd', symbol: 'USD', price: 'NaN' },
            { address: 'mock:1:t-zero', symbol: 'ZERO', price: 0 },
            null,
          ],
        }
      },
    })
    const { prices } = kit.use(Prices)
    const found = await prices({ assets: [usd, coin, 'mock:1/token:t-zero'] })
    expect([...found]).toEqual([[coin, '3200.5']])
    expect(bodies).toEqual([
      { currency: 'usd', addresses: ['mock:1:coin', 'mock:1:t-usd', 'mock:1:t-zero'], projectId: 'project' },
    ])
    expect(Object.fromEntries(asked('price')[0]?.searchParams ?? [])).toEqual({ projectId: 'project' })
    await prices({ assets: ['mock:1/token:t-zero', coin, usd] })
    expect(asked('price')).toHaveLength(1)
  })

  it('are asked for a hundred at a time, and of the networks that are served', async () => {
    const { kit, asked } = await openApi({ price: { fungibles: [] } })
    const many = Array.from({ length: 150 }, (_, at) => `mock:1/token:t-${at}` as const)
    const found = kit.use(Prices).prices({ assets: [...many, 'mock:2/slip44:1'] })
    expect((await found).size).toBe(0)
    expect(asked('price')).toHaveLength(2)
  })

  it('of nothing cost nothing', async () => {
    const { kit, asked } = await openApi({})
    expect((await kit.use(Prices).prices({ assets: [] })).size).toBe(0)
    expect(asked()).toEqual([])
  })
})

describe('gas prices', () => {
  const read = async (answer: object) =>
    (await openApi({ 'gas-price': answer })).kit.use(GasPrices).gasPrice({ networkId })

  it('are base units; a speed that is not told costs what the one before it does', async () => {
    const most = 10n ** 60n
    expect(await read({ standard: '1', fast: '2', instant: `${most}` })).toEqual({
      standard: 1n,
      fast: 2n,
      instant: most,
    })
    expect(await read({ standard: '5', fast: -1, instant: 'x' })).toEqual({
      standard: 5n,
      fast: 5n,
      instant: 5n,
    })
    for (const standard of [undefined, null, '-1', '1.5', 1e30, {}])
      await expect(read({ standard, fast: '2', instant: '3' })).rejects.toMatchObject({
        code: 'http/BAD_RESPONSE',
      })
  })

  it('say it in the words of the specification where there are none', async () => {
    await expect(read(Response.json({}, { status: 400 }))).rejects.toMatchObject({
      code: 'network/UNSUPPORTED',
      message: 'Network not supported for Gas Price',
    })
  })
})
