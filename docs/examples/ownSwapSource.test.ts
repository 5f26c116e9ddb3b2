import { definePlugin, EthereumRpc, Swaps } from '@latchkit/core'
import { createTestKit } from '@latchkit/core/testing'
import { evmTrader } from '@latchkit/eip155/trades'
import { encodeAbiParameters } from 'viem'
import { expect, it } from 'vitest'
import { deskSwaps } from './ownSwapSource.js'

const networkId = 'eip155:1'
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** A node on which the contract gives twice the units that it takes. */
const node = definePlugin({
  id: 'node',
  namespace: 'eip155',
  provides: [EthereumRpc],
  setup: () => ({
    provide: {
      'ethereum-rpc': { readRpc: async () => encodeAbiParameters([{ type: 'uint256' }], [2_000_000n]) },
    },
  }),
})

it('is quoted and called, and nothing else passes than what was reviewed', async () => {
  const kit = await createTestKit({ plugins: [node(), deskSwaps()] })
  const [source] = kit.use(Swaps).sources
  if (!source) throw new Error('no source')
  const account = {
    namespace: 'eip155',
    address,
    caipAddress: `${networkId}:${address}`,
    type: 'eoa',
  } as const
  const request = {
    account,
    networkId,
    from: `${networkId}/erc20:${token}`,
    to: `${networkId}/slip44:60`,
    amount: 1_000_000n,
  } as const
  const quote = await source.quote(request)
  if (!quote) throw new Error('There is a quote.')
  expect(quote.amountOut).toBe(2_000_000n)
  const minOut = 1_980_000n
  const call = await source.build({ ...request, quote, minOut, slippagePercent: 1 })
  const routers = await source.routers(networkId)
  const reviewed = { account: address, tokenIn: token, tokenOut: undefined, amount: request.amount, minOut }
  const { readRpc } = kit.use(EthereumRpc, account)
  const trader = evmTrader({ networkId, readRpc })
  expect(trader.verify(call, reviewed, routers)).toMatchObject({
    status: 'sound',
    spender: routers[0]?.address,
  })
  for (const change of [{ account: other }, { amount: 2n }, { minOut: 2_000_000n }, { tokenIn: other }])
    expect(trader.verify(call, { ...reviewed, ...change }, routers).status).toBe('different')
  expect(await source.routers('eip155:5')).toEqual([])
  await kit.dispose()
})
