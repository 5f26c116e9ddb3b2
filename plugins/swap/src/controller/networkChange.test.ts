import { type CaipNetworkId, definePlugin, Prices, type SwapToken } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { coinOf, fakeSource } from '../testing/fakeSource.js'
import { openFakes, other } from '../testing/openFakes.js'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
const [here, there] = ['mock:1', 'mock:2'] as const
const prices = { [coinOf(here)]: '5000', [coinOf(there)]: '2' }
const listOf = (on: CaipNetworkId): readonly SwapToken[] => [
  { asset: coinOf(on), native: true, name: 'Mock', symbol: 'MCK', decimals: 18 },
]

/** On the second network, with two tokens of it that nobody lists, after a look at the first one. */
async function openTwo() {
  const source = fakeSource('one')
  const holding: { until?: Promise<void> } = {}
  source.tokens = async ({ networkId }) => {
    if (networkId === there) await holding.until
    return listOf(networkId)
  }
  const priced = definePlugin({
    id: 'priced',
    provides: [Prices],
    setup: () => ({
      provide: {
        prices: {
          prices: async ({ assets }) =>
            new Map(assets.flatMap(asset => (prices[asset] ? [[asset, prices[asset]] as const] : []))),
        },
      },
    }),
  })
  const opened = await openFakes({ sources: [source], plugins: [priced() as never] })
  cleanups.push(() => opened.kit.dispose())
  const { kit, swaps, form } = opened
  const quoted = () => until(() => form().quotes.status === 'ready')
  const use = async (network: CaipNetworkId) => {
    await kit.connections.switchNetwork(network)
    void swaps.load()
  }
  await use(there)
  await until(() => kit.get(swaps.tokens$).status === 'ready')
  const [from, to] = await Promise.all([other, `0x${'9'.repeat(40)}`].map(text => swaps.importToken(text)))
  swaps.update({ from: from?.asset, to: to?.asset, amount: '5' })
  await quoted()
  const fee = form().offer?.networkFeeUsd
  await use(here)
  await until(() => kit.get(swaps.tokens$).status === 'ready')
  return { ...opened, fee, quoted, use, holding }
}

describe('back on a network whose list is not there yet', () => {
  it('a fee is not priced by the currency of the one before, and is once the list says it', async () => {
    const { kit, swaps, form, fee, quoted, use, holding } = await openTwo()
    let go = () => {}
    holding.until = new Promise(resolve => {
      go = resolve
    })
    await use(there)
    await quoted()
    expect(Number(fee)).toBeGreaterThan(0)
    expect(form().offer).toMatchObject({ networkFee: expect.any(BigInt) })
    expect(form().offer?.networkFeeUsd).toBeUndefined()
    go()
    await until(() => kit.get(swaps.tokens$).status === 'ready')
    await quoted()
    expect(form().offer?.networkFeeUsd).toBe(fee)
  })
})
