import { createRoute, z } from '@hono/zod-openapi'
import { address, answers, chainId, common, currency } from './shapes.js'

const flags = z.object({ is_spam: z.boolean() })
const amount = z.object({
  int: z.string().openapi({ description: 'Base units.' }),
  decimals: z.number().int().nullable(),
  numeric: z
    .string()
    .nullable()
    .openapi({ description: 'Whole units, exact; null if the decimals are unknown.' }),
})
const worth = z.number().nullable().openapi({ description: 'US dollars; null if the price is unknown.' })

const transfer = z
  .object({
    fungible_info: z
      .object({
        name: z.string(),
        symbol: z.string(),
        icon: z.object({ url: z.string() }).nullable(),
        address: z
          .string()
          .nullable()
          .openapi({ description: "CAIP-10; null for the chain's own currency." }),
        flags,
      })
      .optional(),
    nft_info: z
      .object({
        name: z.string(),
        content: z.object({ preview: z.object({ url: z.string() }) }).nullable(),
        contract_address: z.string(),
        token_id: z.string(),
        flags,
      })
      .optional(),
    direction: z.enum(['in', 'out']),
    sender: z
      .string()
      .openapi({ description: 'The account it came from, which need not be the sender of the transaction.' }),
    recipient: z.string(),
    quantity: amount,
    value: worth,
    price: worth,
  })
  .openapi('Transfer')

const transaction = z
  .object({
    id: z.string(),
    metadata: z.object({
      operationType: z
        .string()
        .openapi({ description: 'send, receive, trade, mint, burn, approve, deploy or execute.' }),
      hash: z.string(),
      minedAt: z.string().openapi({ description: 'ISO 8601.' }),
      sentFrom: z.string(),
      sentTo: z.string(),
      status: z.string().openapi({ description: 'confirmed or failed.' }),
      nonce: z.number().nullable(),
      chain: chainId,
    }),
    transfers: z.array(transfer),
  })
  .openapi('Transaction')

const balance = z
  .object({
    name: z.string(),
    symbol: z.string(),
    chainId,
    address: z.string().optional().openapi({ description: "CAIP-10; absent for the chain's own currency." }),
    value: worth,
    price: worth,
    quantity: z.object({ decimals: z.string(), numeric: z.string() }),
    iconUrl: z.string().nullable(),
    flags,
  })
  .openapi('TokenBalance')

export const accountRoutes = {
  history: createRoute({
    method: 'get',
    path: '/v1/account/{address}/history',
    summary: "An account's transactions, newest first.",
    request: {
      params: z.object({ address }),
      query: common.extend({ chainId: chainId.optional(), cursor: z.string().max(400).optional() }),
    },
    responses: answers(
      'A page, and the cursor of the next one; null on the last page.',
      z.object({ data: z.array(transaction), next: z.string().nullable() }).openapi('HistoryPage'),
    ),
  }),
  balance: createRoute({
    method: 'get',
    path: '/v1/account/{address}/balance',
    summary: "An account's current balances on chain.",
    request: {
      params: z.object({ address }),
      query: common.extend({
        currency,
        chainId: chainId.optional(),
        forceUpdate: z
          .string()
          .max(5_000)
          .optional()
          .openapi({ description: 'Addresses of tokens to include in any case, separated by commas.' }),
      }),
    },
    responses: answers('The balances, the most valuable first.', z.object({ balances: z.array(balance) })),
  }),
  identity: createRoute({
    method: 'get',
    path: '/v1/identity/{address}',
    summary: "An account's name and avatar.",
    request: {
      params: z.object({ address }),
      query: common.extend({ sender: z.string().max(100).optional() }),
    },
    responses: answers(
      'Name and avatar, null where there is none.',
      z.object({ name: z.string().nullable(), avatar: z.string().nullable() }),
    ),
  }),
}
