import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiChain } from '../ApiChain.js'
import type { ApiEnv } from '../ApiEnv.js'
import { apiError } from '../apiError.js'
import { createSwaps, type SwapCall, wholeAllowance } from '../swaps/createSwaps.js'
import { readOwner, readSwap, readSwapAsset } from '../swaps/readSwap.js'
import { swapRoutes } from './swapRoutes.js'

export function serveSwaps(app: OpenAPIHono<ApiEnv>, chains: readonly ApiChain[]): void {
  const swaps = createSwaps()
  app.openapi(swapRoutes.quotes, async context => {
    const { amount, from, to } = context.req.valid('query')
    const toAmount = `${await swaps.quote(readSwap(chains, { amount, from, to }))}`
    // The pools keep their share, and the service adds nothing to it.
    const quote = { id: null, fromAmount: amount, fromAccount: from, toAmount, toAccount: to, feeBps: 0 }
    return context.json({ quotes: [quote] }, 200)
  })
  app.openapi(swapRoutes.allowance, async context => {
    const { tokenAddress, userAddress } = context.req.valid('query')
    const { chain, address, isNative } = readSwapAsset(chains, tokenAddress, 'tokenAddress')
    const owner = readOwner(userAddress)
    // Native currency is sent with the call and needs no approval.
    const allowance = isNative ? wholeAllowance : await swaps.allowance(chain, address, owner)
    return context.json({ allowance: `${allowance}` }, 200)
  })
  app.openapi(swapRoutes.approve, async context => {
    const { from, to, userAddress, amount } = context.req.valid('query')
    readOwner(userAddress)
    const { chain, from: token, isFromNative } = readSwap(chains, { from, to, amount: amount ?? '1' })
    if (isFromNative) throw apiError(400, 'from', 'Native currency needs no approval.')
    const units = amount === undefined ? wholeAllowance : BigInt(amount)
    const call = await swaps.buildApproval(chain, token, units)
    return context.json(write(chain.id, token, call), 200)
  })
  app.openapi(swapRoutes.swap, async context => {
    const { amount, from, to, userAddress, eip155, disableEstimate } = context.req.valid('json')
    const owner = readOwner(userAddress)
    const request = readSwap(chains, { amount, from, to })
    const options = { slippage: eip155.slippage, isEstimated: !disableEstimate }
    return context.json(write(request.chain.id, owner, await swaps.buildSwap(request, owner, options)), 200)
  })
}

function write(chain: string, from: string, { to, data, value, gas, gasPrice }: SwapCall) {
  const costs = { gas: `${gas}`, gasPrice: `${gasPrice}` }
  return {
    tx: {
      from: `${chain}:${from}`,
      to: `${chain}:${to.toLowerCase()}`,
      data,
      value: `${value}`,
      eip155: costs,
    },
  }
}
