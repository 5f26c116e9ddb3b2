import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { ApiChain } from '../ApiChain.js'
import type { ApiEnv } from '../ApiEnv.js'
import { isApiError } from '../apiError.js'
import type { ChainReaders } from '../chain/ChainReader.js'
import { readAddress } from '../chain/readAddress.js'
import { pickChain } from '../wallet/pickChains.js'
import { answers, chainId, common } from './shapes.js'

const id = z.union([z.string().max(100), z.number(), z.null()])
const request = z.object({
  jsonrpc: z.literal('2.0'),
  id,
  method: z.string().max(100),
  params: z.unknown().optional(),
})
const params = z.object({ address: z.string().max(100) })

const route = createRoute({
  method: 'post',
  path: '/v1',
  summary: "JSON-RPC. `getAddressBalance` tells what an account has of the chain's own currency.",
  request: {
    query: common.extend({ chainId }),
    // Parsed by hand: JSON-RPC has its own errors, and clients send text/plain to avoid a preflight.
    body: { content: { 'application/json': { schema: z.unknown() }, 'text/plain': { schema: z.string() } } },
  },
  responses: answers(
    'A result, in base units as a decimal string, or an error.',
    z.object({
      jsonrpc: z.literal('2.0'),
      id,
      result: z.string().optional(),
      error: z.object({ code: z.number(), message: z.string() }).optional(),
    }),
  ),
})

export function serveRpc(app: OpenAPIHono<ApiEnv>, chains: readonly ApiChain[], readers: ChainReaders): void {
  const answer = async (network: string, text: string) => {
    const version = { jsonrpc: '2.0' as const }
    const fail = (id: z.output<typeof request>['id'], code: number, message: string) => {
      return { ...version, id, error: { code, message } }
    }
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      return fail(null, -32700, 'Parse error')
    }
    const call = request.safeParse(json)
    if (!call.success) return fail(null, -32600, 'Invalid Request')
    const { id, method } = call.data
    if (method !== 'getAddressBalance') return fail(id, -32601, 'Method not found')
    const given = params.safeParse(call.data.params)
    if (!given.success) return fail(id, -32602, 'Invalid params')
    try {
      const chain = pickChain(chains, network)
      const { namespace, address } = readAddress(given.data.address)
      if (namespace !== chain.namespace) return fail(id, -32602, 'Invalid params')
      return { ...version, id, result: `${await readers.of(chain).nativeBalance(address)}` }
    } catch (error) {
      return isApiError(error) ? fail(id, -32602, error.message) : fail(id, -32000, 'Server error')
    }
  }
  app.openapi(route, async context =>
    context.json(await answer(context.req.valid('query').chainId, await context.req.text()), 200),
  )
}
