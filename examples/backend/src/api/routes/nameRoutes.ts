import { createRoute, z } from '@hono/zod-openapi'
import { address, answers, common } from './shapes.js'

const query = common.extend({
  apiVersion: z.string().max(10).optional(),
  sender: z.string().max(100).optional(),
})
const name = z
  .string()
  .max(300)
  .openapi({ param: { name: 'name', in: 'path' }, example: 'mira.latch.test' })

const record = z
  .object({
    name: z.string(),
    registered_at: z.string(),
    updated_at: z.string(),
    addresses: z
      .record(z.string(), z.object({ address: z.string(), created_at: z.string() }))
      .openapi({ description: 'By coin type.' }),
    attributes: z.record(z.string(), z.string()),
  })
  .openapi('NameRecord')

export const nameRoutes = {
  account: createRoute({
    method: 'get',
    path: '/v1/profile/account/{name}',
    summary: 'The addresses of a name.',
    request: { params: z.object({ name }), query },
    responses: answers('The record of the name.', record),
  }),
  reverse: createRoute({
    method: 'get',
    path: '/v1/profile/reverse/{address}',
    summary: 'The names of an account, oldest first.',
    request: { params: z.object({ address }), query },
    responses: answers('The records; none is an empty list.', z.array(record)),
  }),
  suggestions: createRoute({
    method: 'get',
    path: '/v1/profile/suggestions/{name}',
    summary: 'A name and similar ones, and whether they are taken.',
    request: { params: z.object({ name }), query: query.extend({ zone: z.string().max(200).optional() }) },
    responses: answers(
      'The name that was asked for comes first.',
      z.object({ suggestions: z.array(z.object({ name: z.string(), registered: z.boolean() })) }),
    ),
  }),
  register: createRoute({
    method: 'post',
    path: '/v1/profile/account',
    summary: 'Registers a name for the account that signed for it.',
    request: {
      query: common,
      body: {
        required: true,
        content: {
          'application/json': {
            schema: z.object({
              coin_type: z
                .number()
                .int()
                .min(0)
                .max(0xffffffff)
                .openapi({ description: 'By ENSIP-11: (0x80000000 | chainId) >>> 0.' }),
              address: z.string().max(100),
              message: z
                .string()
                .max(30_000)
                .openapi({ description: 'JSON with name, attributes and timestamp in Unix seconds.' }),
              signature: z
                .string()
                .max(30_000)
                .regex(/^0x(?:[0-9a-fA-F]{2})+$/),
            }),
          },
        },
      },
    },
    responses: answers(
      'The name is registered. The same message once more gets the same answer.',
      z.object({ success: z.literal(true), name: z.string() }),
    ),
  }),
}
