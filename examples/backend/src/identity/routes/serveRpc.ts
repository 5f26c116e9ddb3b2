import type { Hono } from 'hono'
import * as z from 'zod'
import { serverOf } from '../../../../secure-site/src/chain/nodeMethods.js'
import { createRateLimit } from '../../access/createRateLimit.js'
import { identityError, isIdentityError, tooManyRequests } from '../identityError.js'
import { BASE, withSession } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { readJson } from './readJson.js'

const callShape = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(100), z.number(), z.null()]).optional(),
  method: z.string().max(100),
  params: z.unknown().optional(),
})

const ANSWER_MS = 15_000
const MOST_BYTES = 5_000_000

/**
 * Proxies the nodes, bundlers and paymasters of the frame's chains: a single allowed call per request, for signed-in users, with rate
 * limits per user and network. The operator pays for these nodes, so nobody else may use them.
 */
export function serveRpc(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { chains = [], requestsPerSecond = 20, requestBurst = 200 } = parts.options
  const urls = new Map(chains.map(({ id, rpcUrl, smartAccounts }) => [id, { rpcUrl, ...smartAccounts }]))
  const budget = createRateLimit(requestsPerSecond, requestBurst)

  app.post(`${BASE}/rpc/:caip2`, withSession(parts), async context => {
    const servers = urls.get(context.req.param('caip2'))
    if (servers === undefined) throw identityError('NOT_FOUND')
    const call = await readJson(context, callShape)
    const server = serverOf(call.method)
    if (!server) throw identityError('NOT_ALLOWED')
    const url = servers[server.url]
    if (url === undefined) throw identityError('NOT_FOUND')
    for (const payer of [`user ${context.get('session').userId}`, `network ${context.get('network')}`]) {
      const waitMs = budget(payer, server.cost)
      if (waitMs > 0) throw tooManyRequests(waitMs)
    }
    const answer = await askNode(url, JSON.stringify(call), context.req.raw.signal)
    return context.body(answer, 200, { 'Content-Type': 'application/json' })
  })
}

/** Forwards a call. Aborts a response that is too long, or whose client has disconnected. */
async function askNode(url: string, body: string, caller: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const over = new AbortController()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.any([over.signal, caller, AbortSignal.timeout(ANSWER_MS)]),
      redirect: 'error',
    })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > MOST_BYTES) throw identityError('TOO_LARGE')
      chunks.push(chunk)
    }
    return new Uint8Array(Buffer.concat(chunks))
  } catch (cause) {
    if (isIdentityError(cause)) throw cause
    throw identityError('INTERNAL', { message: 'The node does not answer.', cause, retryAfter: 2 })
  } finally {
    over.abort()
  }
}
