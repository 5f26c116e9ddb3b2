import type { SwapCall, SwapRouter, TradeTerms } from '@latchkit/core'
import { encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem'

const address = (digit: string) => `0x${digit.repeat(40)}` as Hex

export const account = address('a')
export const other = address('b')
export const token = address('1')
export const bought = address('2')
const middle = address('3')
export const wrapped = address('c')
export const routerV2 = address('d')
export const routerV3 = address('e')

export const routers: readonly SwapRouter[] = [
  { address: routerV2, decoder: 'uniswap-v2', wrapped },
  { address: routerV3, decoder: 'uniswap-v3', wrapped },
  { address: wrapped, decoder: 'wrapped-native' },
]

const abi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function deposit() payable',
  'function withdraw(uint256)',
  'function multicall(uint256, bytes[])',
  'function unwrapWETH9(uint256, address)',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 minOut))',
  'function approve(address, uint256)',
])
/** The overload of the first v3 router. */
const single = parseAbi([
  'function exactInputSingle((address a, address b, uint24 fee, address to, uint256 deadline, uint256 amount, uint256 least, uint160 limit))',
])

export const amount = 123_456_789n
export const minOut = 987_654_321n
export const soon = () => BigInt(Math.floor(Date.now() / 1_000) + 600)

/** The words of a call that may not change: reviewed values, by their position in the data. */
export interface Sample {
  readonly name: string
  readonly call: SwapCall
  readonly reviewed: TradeTerms
  /** Indexes of words that must be exactly these; a word is 32 bytes after the selector. */
  readonly exact: readonly number[]
  /** Words that must not be less. */
  readonly least: readonly number[]
  /** Words that may be anything in their range: deadlines, middle tokens, the fee of a pool. */
  readonly free: readonly number[]
}

const call = (to: Hex, data: Hex, value = 0n): SwapCall => ({ to, data, value })
const reviewed = (tokenIn: Hex | undefined, tokenOut: Hex | undefined, least = minOut): TradeTerms => ({
  account,
  tokenIn,
  tokenOut,
  amount,
  minOut: least,
})
const encode = encodeFunctionData as (parameters: object) => Hex

export function samples(): readonly Sample[] {
  const packed = encodePacked(['address', 'uint24', 'address'], [token, 3_000, wrapped])
  const inner = encode({
    abi,
    functionName: 'exactInput',
    args: [{ path: packed, recipient: address('0').replace(/.$/, '2'), amountIn: amount, minOut: 0n }],
  })
  const unwrap = encode({ abi, functionName: 'unwrapWETH9', args: [minOut, account] })
  return [
    {
      name: 'v2, token to token by two hops',
      call: call(
        routerV2,
        encode({
          abi,
          functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
          args: [amount, minOut, [token, middle, bought], account, soon()],
        }),
      ),
      reviewed: reviewed(token, bought),
      exact: [0, 2, 3, 5, 6, 8],
      least: [1],
      free: [4, 7],
    },
    {
      name: 'v2, token to native',
      call: call(
        routerV2,
        encode({
          abi,
          functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
          args: [amount, minOut, [token, wrapped], account, soon()],
        }),
      ),
      reviewed: reviewed(token, undefined),
      exact: [0, 2, 3, 5, 6, 7],
      least: [1],
      free: [4],
    },
    {
      name: 'v2, native to token',
      call: call(
        routerV2,
        encode({
          abi,
          functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
          args: [minOut, [wrapped, bought], account, soon()],
        }),
        amount,
      ),
      reviewed: reviewed(undefined, bought),
      exact: [1, 2, 4, 5, 6],
      least: [0],
      free: [3],
    },
    {
      name: 'v3, one pool',
      call: call(
        routerV3,
        encode({
          abi: single,
          functionName: 'exactInputSingle',
          args: [
            {
              a: token,
              b: bought,
              fee: 500,
              to: account,
              deadline: soon(),
              amount,
              least: minOut,
              limit: 0n,
            },
          ],
        }),
      ),
      reviewed: reviewed(token, bought),
      exact: [0, 1, 3, 5, 7],
      least: [6],
      free: [2, 4],
    },
    {
      name: 'v3, token to native, unwrapped',
      call: call(routerV3, encode({ abi, functionName: 'multicall', args: [soon(), [inner, unwrap]] })),
      reviewed: reviewed(token, undefined),
      exact: [],
      least: [],
      free: [],
    },
    {
      name: 'wrapping',
      call: call(wrapped, encode({ abi, functionName: 'deposit' }), amount),
      reviewed: reviewed(undefined, wrapped, amount),
      exact: [],
      least: [],
      free: [],
    },
    {
      name: 'unwrapping',
      call: call(wrapped, encode({ abi, functionName: 'withdraw', args: [amount] })),
      reviewed: reviewed(wrapped, undefined, amount),
      exact: [0],
      least: [],
      free: [],
    },
  ]
}
