import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkOptions } from '../options/checkOptions.js'
import { fakeNode, type NodeAnswers } from '../testing/fakeNode.js'
import { stubKeplr } from '../testing/stubKeplr.js'
import { balances } from './balances.js'

const networkId = 'cosmos:cosmoshub-4'
const HASH = '27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'
const account = {
  address: 'cosmos1',
  caipAddress: `${networkId}:cosmos1`,
  namespace: 'cosmos',
  type: 'eoa',
} as const

afterEach(() => {
  vi.unstubAllGlobals()
})

function read(answers: NodeAnswers, tokens?: unknown) {
  const env = fakeNode(answers).envOf(stubKeplr())
  const options = { networks: [networkId], rpc: { [networkId]: 'https://one.example' }, tokens }
  const config = checkOptions(options as Parameters<typeof checkOptions>[0])
  return balances({ ...env, config }, { account, networkId })
}

describe('denominations', () => {
  it('are shown as the chain writes them, and named only by the app', async () => {
    const coins = [
      { denom: 'uatom', amount: '5' },
      { denom: `ibc/${HASH}`, amount: '12345678901234567890' },
      { denom: 'factory/osmo1qqqqqqqqqqqqqqqq/usdc', amount: '7' },
      { denom: 'ufoo', amount: '8' },
    ]
    const traces = { [HASH]: { path: 'transfer/channel-0', baseDenom: 'uatom' } }
    const tokens = { [networkId]: [{ denom: 'ufoo', symbol: 'FOO', decimals: 6 }] }
    const list = await read({ total: 5n, coins, traces }, tokens)
    expect(
      list.map(({ asset, symbol, name, decimals, amount }) => [asset, symbol, name, decimals, amount]),
    ).toEqual([
      [`${networkId}/slip44:118`, 'ATOM', 'Cosmos Hub Atom', 6, 5n],
      [`${networkId}/denom:ufoo`, 'FOO', 'FOO', 6, 8n],
      [`${networkId}/ibc:${HASH}`, 'uatom', 'transfer/channel-0/uatom', 0, 12_345_678_901_234_567_890n],
      [
        `${networkId}/denom:factory%2Fosmo1qqqqqqqqqqqqqqqq%2Fusdc`,
        'factory/o…q/usdc',
        'factory/osmo1qqqqqqqqqqqqqqqq/usdc',
        0,
        7n,
      ],
    ])
  })
  it('of the app are read by themselves where others crowd them out', async () => {
    const dust = Array.from({ length: 200 }, (_, at) => ({ denom: `factory/dust${at}`, amount: '1' }))
    const coins = [...dust, { denom: 'ufoo', amount: '8' }]
    const tokens = { [networkId]: [{ denom: 'ufoo', symbol: 'FOO', decimals: 6 }] }
    const list = await read({ total: 5n, coins }, tokens)
    expect(list.find(({ symbol }) => symbol === 'FOO')?.amount).toBe(8n)
    expect(list).toHaveLength(202)
  })
  it('keep their hash when the node tells another trace, or none', async () => {
    const coins = [{ denom: `ibc/${HASH}`, amount: '1' }]
    const told: NodeAnswers['traces'][] = [{}, { [HASH]: { path: 'transfer/channel-9', baseDenom: 'uatom' } }]
    for (const traces of told) {
      const [, coin] = await read({ coins, traces })
      expect(coin).toMatchObject({ symbol: 'ibc/27394…1E5EB2', name: `ibc/${HASH}`.slice(0, 64) })
    }
  })
  it.each([
    [{ 'cosmos:other-1': [] }, "the key 'cosmos:other-1' of tokens"],
    [{ [networkId]: [{ denom: '1', symbol: 'X' }] }, '[0].denom must be a denomination'],
    [{ [networkId]: [{ denom: 'ufoo' }] }, '[0].symbol must be a text'],
  ])('of the options are checked: %j', async (tokens, message) => {
    await expect(read({}, tokens)).rejects.toMatchObject({
      code: 'kit/INVALID_OPTIONS',
      message: expect.stringContaining(message),
    })
  })
})
