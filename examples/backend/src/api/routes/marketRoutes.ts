import { createRoute, z } from '@hono/zod-openapi'
import { answers, chainId, common, currency } from './shapes.js'

/** Supported chains, tokens, prices and gas. */
export const marketRoutes = {
  chains: createRoute({
    method: 'get',
    path: '/v1/supported-chains',
    summary: 'The supported networks.',
    request: { query: common },
    responses: answers('CAIP-2 ids.', z.object({ http: z.array(chainId), ws: z.array(chainId) })),
  }),
  tokens: createRoute({
    method: 'get',
    path: '/v1/convert/tokens',
    summary: "A network's tokens that the operator vouches for.",
    request: { query: common.extend({ chainId }) },
    responses: answers(
      "The chain's own currency comes first.",
      z.object({
        tokens: z.array(
          z.object({
            name: z.string(),
            symbol: z.string(),
            address: z.string().openapi({ description: 'CAIP-10.' }),
            decimals: z.number().int(),
            logoUri: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  prices: createRoute({
    method: 'post',
    path: '/v1/fungible/price',
    summary: 'Token prices.',
    request: {
      query: common,
      body: {
        required: true,
        content: {
          'application/json': {
            schema: z.object({
              currency,
              addresses: z.array(z.string().max(300)).max(100).openapi({ description: 'CAIP-10.' }),
              projectId: z.string().max(200).optional(),
            }),
          },
        },
      },
    },
    responses: answers(
      'One entry for each known token that was asked for; its price is null where nobody knows it.',
      z.object({
        fungibles: z.array(
          z.object({
            address: z.string(),
            name: z.string(),
            symbol: z.string(),
            price: z.number().nullable(),
            iconUrl: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  gasPrice: createRoute({
    method: 'get',
    path: '/v1/convert/gas-price',
    summary: 'The current gas price.',
    request: { query: common.extend({ chainId }) },
    responses: answers(
      "In the smallest unit of the chain's currency, in decimal.",
      z.object({ standard: z.string(), fast: z.string(), instant: z.string() }),
    ),
  }),
}
