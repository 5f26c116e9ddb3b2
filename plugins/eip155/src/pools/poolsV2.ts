import { encodeFunctionData } from 'viem/utils'
import { functionOf } from '../trade/functionOf.js'
import type { V2Pools } from './DirectOptions.js'
import type { BuildRequest, Pools, Route } from './Pools.js'

const AMOUNTS = 'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])'
const given = 'uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline'
// These check the recipient's balance, so a fee-on-transfer token cannot fall below the minimum.
const suffix = 'SupportingFeeOnTransferTokens'
const TO_TOKEN = `function swapExactTokensForTokens${suffix}(${given})`
const TO_NATIVE = `function swapExactTokensForETH${suffix}(${given})`
const FROM_NATIVE = `function swapExactETHForTokens${suffix}(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable`

export function poolsV2({ router }: V2Pools): Pools {
  return {
    router: { address: router, decoder: 'uniswap-v2' },
    routes: ({ paths, amount, read }) =>
      paths.map(async (path): Promise<Route> => {
        const found = await read<readonly bigint[]>({ to: router, signature: AMOUNTS, args: [amount, path] })
        return { out: found.at(-1) ?? 0n, gas: 60_000n + 70_000n * BigInt(path.length - 1), data: path }
      }),
    build({ data, isFromNative, isToNative, amount, minOut, account, deadline }: BuildRequest) {
      const rest = [minOut, data, account, deadline]
      return {
        to: router,
        data: encodeFunctionData({
          abi: [functionOf(isFromNative ? FROM_NATIVE : isToNative ? TO_NATIVE : TO_TOKEN)],
          args: isFromNative ? rest : [amount, ...rest],
        }),
        value: isFromNative ? amount : 0n,
      }
    },
  }
}
