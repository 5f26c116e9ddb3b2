import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { apiError } from '../apiError.js'
import { createEvmClient, type EvmClient } from '../evm/createEvmClient.js'
import { onRefusal } from '../evm/onRefusal.js'
import { poolRouter as abi } from './poolRouter.js'
import type { SwapChain, SwapRequest } from './SwapRequest.js'

export interface SwapCall {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  readonly gas: bigint
  readonly gasPrice: bigint
}

/** Swaps through a chain's own pools. Everything throws a 502 if the chain cannot be read. */
export interface Swaps {
  /** The current output amount. Throws a 400 if no pool trades it. */
  quote(request: SwapRequest): Promise<bigint>
  allowance(chain: SwapChain, token: Address, owner: Address): Promise<bigint>
  /** Builds an approval for the router to spend an amount of a token. */
  buildApproval(chain: SwapChain, token: Address, amount: bigint): Promise<SwapCall>
  /** Builds the swap, which fails if the output is below the quote by more than `slippage` percent. */
  buildSwap(
    request: SwapRequest,
    owner: Address,
    options: { readonly slippage: number; readonly isEstimated: boolean },
  ): Promise<SwapCall>
}

/** How long a built swap remains valid, in seconds. */
const SWAP_TIMEOUT_S = 1_200n

export function createSwaps(): Swaps {
  const clients = new Map<string, EvmClient>()
  function clientOf(chain: SwapChain): EvmClient {
    const client = clients.get(chain.id) ?? createEvmClient(chain)
    clients.set(chain.id, client)
    return client
  }

  /** The path with the highest output: direct, or through the tokens that everything trades against. */
  async function bestOf({ chain, from, to, amount }: SwapRequest) {
    const middles = [chain.wrapped, ...(chain.pools?.stables ?? [])].map(
      text => text.toLowerCase() as Address,
    )
    const others = [...new Set(middles)].filter(token => token !== from && token !== to)
    const paths = [[from, to], ...others.map(token => [from, token, to])]
    const found = await Promise.all(
      paths.map(async path => {
        const call = {
          address: chain.router,
          abi,
          functionName: 'getAmountsOut',
          args: [amount, path],
        } as const
        const amounts = await clientOf(chain).readContract(call).catch(onRefusal)
        return { path, out: amounts?.at(-1) ?? 0n }
      }),
    )
    const best = found.reduce((most, one) => (one.out > most.out ? one : most))
    if (best.out === 0n) throw apiError(400, 'amount', 'Insufficient liquidity')
    return best
  }

  async function buildSwap(request: SwapRequest, owner: Address, slippage: number) {
    const { chain, from, to, amount, isFromNative, isToNative } = request
    if (from === to) {
      const data = isFromNative
        ? encodeFunctionData({ abi, functionName: 'deposit' })
        : encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] })
      return { to: chain.wrapped, data, value: isFromNative ? amount : 0n, gas: 80_000n }
    }
    const { path, out } = await bestOf(request)
    const least = (out * BigInt(Math.round((100 - slippage) * 1e6))) / 100_000_000n
    const deadline = (await clientOf(chain).getBlock()).timestamp + SWAP_TIMEOUT_S
    const call = { to: chain.router, gas: 60_000n + 120_000n * BigInt(path.length - 1) }
    if (isFromNative) {
      const args = [least, path, owner, deadline] as const
      return {
        ...call,
        data: encodeFunctionData({
          abi,
          functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
          args,
        }),
        value: amount,
      }
    }
    const functionName = isToNative
      ? 'swapExactTokensForETH'
      : 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
    const args = [amount, least, path, owner, deadline] as const
    return { ...call, data: encodeFunctionData({ abi, functionName, args }), value: 0n }
  }

  return {
    quote: request =>
      reading(async () => (request.from === request.to ? request.amount : (await bestOf(request)).out)),
    allowance: (chain, token, owner) =>
      reading(() => {
        const args = [owner, chain.router] as const
        return clientOf(chain).readContract({ address: token, abi, functionName: 'allowance', args })
      }),
    buildApproval: (chain, token, amount) =>
      reading(async () => {
        const data = encodeFunctionData({ abi, functionName: 'approve', args: [chain.router, amount] })
        return { to: token, data, value: 0n, gas: 80_000n, gasPrice: await clientOf(chain).getGasPrice() }
      }),
    buildSwap: (request, owner, { slippage, isEstimated }) =>
      reading(async () => {
        const client = clientOf(request.chain)
        const [call, gasPrice] = await Promise.all([
          buildSwap(request, owner, slippage),
          client.getGasPrice(),
        ])
        if (!isEstimated) return { ...call, gasPrice }
        const { to, data, value } = call
        const gas = await client.estimateGas({ account: owner, to, data, value }).catch(cause => {
          throw apiError(400, 'userAddress', 'The swap would fail.', { cause })
        })
        return { ...call, gas, gasPrice }
      }),
  }
}

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'ApiError') throw cause
    throw apiError(502, 'chainId', 'The chain cannot be read at the moment.', { cause, retryAfter: 5 })
  }
}

/** The maximum approval, used if no amount is given. */
export const wholeAllowance = maxUint256
