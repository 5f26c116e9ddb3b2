import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiChain } from '../ApiChain.js'
import type { ApiEnv } from '../ApiEnv.js'
import { apiError } from '../apiError.js'
import { readAddress } from '../chain/readAddress.js'
import type { Explorer } from '../wallet/createExplorer.js'
import { pickChain } from '../wallet/pickChains.js'
import { explorerRoute } from './explorerRoute.js'

export function serveExplorer(
  app: OpenAPIHono<ApiEnv>,
  chains: readonly ApiChain[],
  explorer: Explorer,
): void {
  app.openapi(explorerRoute, async context => {
    const chain = pickChain(chains, context.req.valid('param').chainId)
    const { action, address, startblock, endblock, page, offset } = context.req.valid('query')
    const { namespace, address: account } = readAddress(address)
    if (namespace !== 'eip155' || namespace !== chain.namespace)
      throw apiError(400, 'address', 'The address is not valid on this network.')
    const query = { action, account, startBlock: startblock, endBlock: endblock, page, offset }
    const result = [...(await explorer(chain, query))]
    const found = result.length > 0
    const message = found ? 'OK' : 'No transactions found'
    return context.json({ status: found ? '1' : '0', message, result }, 200)
  })
}
