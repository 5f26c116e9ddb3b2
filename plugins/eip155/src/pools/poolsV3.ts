import { encodeFunctionData } from 'viem/utils'
import { functionOf } from '../trade/functionOf.js'
import type { V3Pools } from './DirectOptions.js'
import type { BuildRequest, Pools, Route } from './Pools.js'

const QUOTE =
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] prices, uint32[] ticks, uint256 gas)'
const EXACT =
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable'
const EXACT_FIRST =
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable'
const UNWRAP = 'function unwrapWETH9(uint256 amountMinimum, address recipient) payable'
const MULTICALL = 'function multicall(uint256 deadline, bytes[] data) payable'
const MULTICALL_FIRST = 'function multicall(bytes[] data) payable'

const USUAL_FEES = [500, 3_000, 10_000]
/** The routers' placeholder for themselves, for unwrapping afterwards. */
const HERE = `0x${'0'.repeat(39)}2`
const HERE_FIRST = `0x${'0'.repeat(40)}`

const feeHex = (fee: number) => fee.toString(16).padStart(6, '0')

/** Packed paths through pools of all fee tiers. */
function packed([first = '', ...rest]: readonly string[], fees: readonly number[]): string[] {
  const start = [first.toLowerCase()]
  return rest.reduce(
    (paths, token) =>
      paths.flatMap(path => fees.map(fee => path + feeHex(fee) + token.slice(2).toLowerCase())),
    start,
  )
}

const encode = (signature: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: [functionOf(signature)], args: args as never })

export function poolsV3({ router, quoter, fees = USUAL_FEES, isFirst = false }: V3Pools): Pools {
  return {
    router: { address: router, decoder: 'uniswap-v3' },
    routes: ({ paths, amount, read }) =>
      paths
        .flatMap(path => packed(path, fees))
        .map(async (path): Promise<Route> => {
          const [out, , , gas] = await read<readonly [bigint, unknown, unknown, bigint]>({
            to: quoter,
            signature: QUOTE,
            args: [path, amount],
          })
          return { out, gas: gas + 90_000n, data: path }
        }),
    build({ data: path, isFromNative, isToNative, amount, minOut, account, deadline }: BuildRequest) {
      const here = isFirst ? HERE_FIRST : HERE
      const recipient = isToNative ? here : account
      const terms = { path, recipient, amountIn: amount, amountOutMinimum: minOut }
      const swap = isFirst ? encode(EXACT_FIRST, [{ ...terms, deadline }]) : encode(EXACT, [terms])
      const calls = isToNative ? [swap, encode(UNWRAP, [minOut, account])] : [swap]
      return {
        to: router,
        data: isFirst
          ? calls.length === 1
            ? swap
            : encode(MULTICALL_FIRST, [calls])
          : encode(MULTICALL, [deadline, calls]),
        value: isFromNative ? amount : 0n,
      }
    },
  }
}
