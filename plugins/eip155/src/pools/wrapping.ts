import { encodeFunctionData } from 'viem/utils'
import { functionOf } from '../trade/functionOf.js'
import type { BuildRequest, Pools } from './Pools.js'

const DEPOSIT = 'function deposit() payable'
const WITHDRAW = 'function withdraw(uint256 amount)'

/** The wrapped token itself, one for one. */
export const wrapping = (wrapped: string): Pools => ({
  router: { address: wrapped, decoder: 'wrapped-native' },
  // Only from the token to itself.
  routes: ({ paths, amount }) =>
    paths
      .filter(([from, to, ...more]) => from === to && more.length === 0)
      .map(async () => ({ out: amount, gas: 45_000n, data: undefined })),
  build: ({ isFromNative, amount }: BuildRequest) => ({
    to: wrapped,
    data: isFromNative
      ? encodeFunctionData({ abi: [functionOf(DEPOSIT)] })
      : encodeFunctionData({ abi: [functionOf(WITHDRAW)], args: [amount] }),
    value: isFromNative ? amount : 0n,
  }),
})
