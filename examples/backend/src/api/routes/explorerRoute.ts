import { createRoute, z } from '@hono/zod-openapi'
import { address, answers, chainId, common } from './shapes.js'

const count = (most: number) => z.coerce.number().int().min(0).max(most)

/** The API of Etherscan and Blockscout, as far as wallets use it. */
export const explorerRoute = createRoute({
  method: 'get',
  path: '/v1/explorer/{chainId}/api',
  summary: "An account's history in the format of EVM block explorers, newest first.",
  request: {
    params: z.object({ chainId: chainId.openapi({ param: { name: 'chainId', in: 'path' } }) }),
    query: common.extend({
      module: z.literal('account'),
      action: z.enum(['txlist', 'tokentx', 'tokennfttx']),
      address: address.openapi({ param: { name: 'address', in: 'query' } }),
      startblock: count(1e15).default(0),
      endblock: count(1e15).default(1e15),
      page: count(10_000).min(1).default(1),
      offset: count(100).min(1).default(25),
      sort: z.literal('desc').default('desc'),
    }),
  },
  responses: answers(
    "Rows; status '0' where there are none.",
    z.object({ status: z.string(), message: z.string(), result: z.array(z.record(z.string(), z.string())) }),
  ),
})
