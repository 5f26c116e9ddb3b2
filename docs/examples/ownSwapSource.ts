import { definePlugin, EthereumRpc, type RouterDecoder, type SwapSource, Swaps } from '@latchkit/core'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'

const DESK = '0x00000000000000000000000000000000000DE5C0'
const network = 'eip155:1'
const dollar = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = 'eip155:1/slip44:60'

const sell = 'function sell(address token, uint256 amount, uint256 least, address to)'
const abi = parseAbi([sell, 'function priceOf(address token, uint256 amount) view returns (uint256)'])

/** The function behind `sell`: the contract takes a token and gives ether. */
const decoder: RouterDecoder = {
  [sell]: ([token, amount, least, to]) => ({
    tokenIn: token,
    tokenOut: undefined,
    amountIn: amount,
    minOut: least,
    recipient: to,
  }),
}

/** Buys dollars for ether through a contract of the app's own. */
export const deskSwaps = definePlugin({
  id: 'desk-swaps',
  provides: [Swaps],
  optional: [EthereumRpc],
  setup(ctx) {
    const tokenOf = (asset: string) => asset.slice(asset.lastIndexOf(':') + 1) as `0x${string}`
    const desk: SwapSource = {
      id: 'desk',
      name: 'Our desk',
      networks: [network],
      tokens: async () => [
        { asset: ether, native: true, name: 'Ether', symbol: 'ETH', decimals: 18 },
        { asset: dollar, native: false, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      ],
      async quote({ account, networkId, from, to, amount, signal }) {
        if (networkId !== network || from !== dollar || to !== ether) return undefined
        const data = encodeFunctionData({ abi, functionName: 'priceOf', args: [tokenOf(from), amount] })
        const params = [{ to: DESK, data }, 'latest']
        const answer = await ctx
          .use(EthereumRpc, account)
          .readRpc({ networkId, method: 'eth_call', params, signal })
        const amountOut = decodeFunctionResult({
          abi,
          functionName: 'priceOf',
          data: answer as `0x${string}`,
        })
        return { amountOut }
      },
      build: async ({ account, from, amount, minOut }) => ({
        to: DESK,
        data: encodeFunctionData({
          abi,
          functionName: 'sell',
          args: [tokenOf(from), amount, minOut, account.address as `0x${string}`],
        }),
        value: 0n,
      }),
      routers: async networkId => (networkId === network ? [{ address: DESK, decoder }] : []),
    }
    return { provide: { swaps: { sources: [desk] } } }
  },
})
