import { createRoute, z } from '@hono/zod-openapi'
import { answers, common } from './shapes.js'

const account = z
  .string()
  .max(200)
  .openapi({
    param: { name: 'account', in: 'path' },
    description: 'CAIP-10.',
    example: 'eip155:1:0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
  })
const units = z.string().openapi({ description: 'Base units.' })
const seconds = z.number().int()
const session = z
  .object({
    pci: z.string().openapi({
      description: "The delegation's hash. With the account's network, it names one permission.",
    }),
    project: z
      .object({ name: z.string() })
      .openapi({ description: 'The host of the page that asked for it.' }),
    createdAt: seconds.openapi({ description: 'Unix seconds, as the other times.' }),
    expirationAt: seconds,
    revokedAt: seconds.nullable(),
    permissions: z
      .array(
        z.object({
          type: z.string().openapi({ description: 'As of ERC-7715, such as erc20-token-periodic.' }),
          to: z.string().openapi({ description: 'Who may take it.' }),
          tokenAddress: z.string().nullable().openapi({ description: "Null for the chain's own currency." }),
          amount: units.openapi({ description: 'Base units: in each period, or in all.' }),
          left: units.openapi({ description: 'What can still be taken of that now, as the chain says.' }),
          periodDuration: seconds.nullable().openapi({ description: 'Null if it is once in all.' }),
          payee: z.string().nullable().openapi({ description: 'Who may get it; null for anybody.' }),
        }),
      )
      .length(1),
  })
  .openapi('Session')

export const sessionRoutes = {
  list: createRoute({
    method: 'get',
    path: '/v1/sessions/{account}',
    summary: 'The permissions that a smart account gave and that are not over.',
    request: { params: z.object({ account }), query: common },
    responses: answers('The permissions, as the chain has them now.', z.object({ pcis: z.array(session) })),
  }),
  revoke: createRoute({
    method: 'post',
    path: '/v1/sessions/{account}/revoke',
    summary: 'Notes that a permission has ended. It ends on chain alone, by its account.',
    request: {
      params: z.object({ account }),
      query: common,
      body: {
        required: true,
        content: {
          'application/json': {
            schema: z.object({
              pci: z.string().max(200),
              signature: z
                .string()
                .max(20_000)
                .openapi({ description: 'Not needed: the chain says whether it has ended.' }),
            }),
          },
        },
      },
    },
    responses: answers('It has ended; 409 if it still counts.', z.object({ success: z.literal(true) })),
  }),
}
