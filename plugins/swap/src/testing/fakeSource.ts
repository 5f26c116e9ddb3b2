import type { CaipAssetId, CaipNetworkId, SwapCall, SwapRequest, SwapSource, SwapToken } from '@latchkit/core'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { bought, routerV2, token, wrapped } from './addresses.js'

export const networkId = 'mock:1' as const
export const coinOf = (on: CaipNetworkId) => `${on}/slip44:1` as const
export const coin = coinOf(networkId)
export const idOf = (address: string, on: CaipNetworkId = networkId): CaipAssetId => `${on}/token:${address}`

const abi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
])

export interface FakeSource extends SwapSource {
  readonly asked: SwapRequest[]
  answer: SwapSource['quote']
  /** Changes the call that was built. */
  forge: (call: SwapCall, request: Parameters<SwapSource['build']>[0]) => SwapCall
  list: readonly SwapToken[]
}

export const usd: SwapToken = {
  asset: idOf(token),
  native: false,
  name: 'Dollar',
  symbol: 'USD',
  decimals: 6,
}
export const eur: SwapToken = { asset: idOf(bought), native: false, name: 'Euro', symbol: 'EUR', decimals: 6 }

/** Returns twice the input. */
export function fakeSource(id: string, rate = 2n): FakeSource {
  const addressOf = (asset: string) => (asset === coin ? wrapped : (asset.split(':').at(-1) ?? '')) as Hex
  const source: FakeSource = {
    id,
    name: id,
    asked: [],
    list: [{ asset: coin, native: true, name: 'Mock', symbol: 'MCK', decimals: 18 }, usd, eur],
    answer: async ({ amount }) => ({ amountOut: amount * rate, gas: 100_000n }),
    forge: call => call,
    tokens: async () => source.list,
    quote(request) {
      source.asked.push(request)
      return source.answer(request)
    },
    async build(request) {
      const { from, to, amount, minOut, account } = request
      const path = [addressOf(from), addressOf(to)]
      const deadline = BigInt(Math.floor(Date.now() / 1_000) + 600)
      const rest = [minOut, path, account.address as Hex, deadline] as const
      const data =
        from === coin
          ? encodeFunctionData({
              abi,
              functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
              args: rest,
            })
          : encodeFunctionData({
              abi,
              functionName:
                to === coin
                  ? 'swapExactTokensForETH'
                  : 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
              args: [amount, ...rest],
            })
      return source.forge({ to: routerV2, data, value: from === coin ? amount : 0n }, request)
    },
    routers: async () => [{ address: routerV2, decoder: 'uniswap-v2', wrapped }],
  }
  return source
}
