import { createRoute, z } from '@hono/zod-openapi'
import { answers, common } from './shapes.js'

const asset = z
  .string()
  .max(300)
  .openapi({ description: 'CAIP-10 id of a token; 0xeee…e for native currency.' })
const user = z.string().max(300).openapi({ description: 'CAIP-10 or plain.' })
const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .openapi({ description: 'Base units.' })
const costs = z.object({ gas: z.string(), gasPrice: z.string() })
const call = z.object({
  tx: z.object({
    from: z.string().openapi({ description: 'CAIP-10: the token for an approval, the account for a swap.' }),
    to: z.string().openapi({ description: 'CAIP-10 id of the contract to call.' }),
    data: z.string(),
    value: z.string(),
    eip155: costs,
  }),
})

export const swapRoutes = {
  quotes: createRoute({
    method: 'get',
    path: '/v1/convert/quotes',
    summary: 'The current output of a swap.',
    request: {
      query: common.extend({
        amount,
        from: asset,
        to: asset,
        userAddress: user.optional(),
        gasPrice: z.string().max(100).optional(),
      }),
    },
    responses: answers(
      'One quote: the best path along the pools, their fees taken off.',
      z.object({
        quotes: z.array(
          z.object({
            id: z.null(),
            fromAmount: z.string(),
            fromAccount: z.string(),
            toAmount: z.string(),
            toAccount: z.string(),
            feeBps: z
              .number()
              .openapi({ description: 'What the service keeps, in hundredths of a percent.' }),
          }),
        ),
      }),
    ),
  }),
  allowance: createRoute({
    method: 'get',
    path: '/v1/convert/allowance',
    summary: "The router's current allowance of a token.",
    request: { query: common.extend({ tokenAddress: asset, userAddress: user }) },
    responses: answers('Base units.', z.object({ allowance: z.string() })),
  }),
  approve: createRoute({
    method: 'get',
    path: '/v1/convert/build-approve',
    summary: 'Builds the approval for a swap.',
    request: {
      query: common.extend({
        userAddress: user,
        from: asset,
        to: asset,
        amount: amount.optional().openapi({ description: 'Base units; unlimited if absent.' }),
      }),
    },
    responses: answers('A call for the wallet to sign.', call),
  }),
  swap: createRoute({
    method: 'post',
    path: '/v1/convert/build-transaction',
    summary: 'Builds a swap.',
    request: {
      query: common,
      body: {
        required: true,
        content: {
          'application/json': {
            schema: z.object({
              amount,
              from: asset,
              to: asset,
              userAddress: user,
              eip155: z
                .object({
                  slippage: z.number().min(0).max(50).default(1).openapi({ description: 'Percent.' }),
                })
                .default({ slippage: 1 }),
              disableEstimate: z.boolean().default(false),
              projectId: z.string().max(200).optional(),
            }),
          },
        },
      },
    },
    responses: answers('A call for the wallet to sign.', call),
  }),
}
