import type { Hono } from 'hono'
import * as z from 'zod'
import { deviceCheckOf } from '../IdentityOptions.js'
import { identityError } from '../identityError.js'
import { BASE } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { readJson } from './readJson.js'

const rpcShape = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(100), z.number(), z.null()]).optional(),
  method: z.string().max(100),
  params: z.unknown().optional(),
})
const rpcBody = z.union([rpcShape, z.array(rpcShape).min(1).max(50)])

/** Reading and sending what is signed already: nothing that a node would sign or change by itself. */
const allowedMethods =
  /^(?:eth_(?!accounts$|sign|sendTransaction$|mining$|coinbase$)\w+|net_version|web3_clientVersion|debug_traceCall|get[A-Z]\w*|isBlockhashValid|simulateTransaction|sendTransaction|minimumLedgerSlot)$/
const RPC_MS = 15_000
const MOST_RPC_BYTES = 5_000_000

/** Serves what the frame needs to know before a login, and the nodes of its chains. */
export function serveConfig(app: Hono<IdentityEnv>, { options, origins }: IdentityParts): void {
  const chains = new Map((options.chains ?? []).map(chain => [chain.id, chain]))

  app.get(`${BASE}/config`, context =>
    context.json({
      profile: options.profile,
      auditState: 'not audited',
      deviceCheck: deviceCheckOf(options),
      chains: [...chains.values()].map(({ id, name, nativeCurrency, tokens }) => ({
        caip2: id,
        name,
        rpcUrl: `${BASE}/rpc/${id}`,
        nativeCurrency,
        tokens,
      })),
    }),
  )

  // For the page that embeds the frame, too: if the browser blocks the frame, only this tells why.
  app.get(`${BASE}/origins`, async context => {
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return context.json({ allowedOrigins: await origins.of(context.req.query('projectId') ?? '') })
  })

  app.post(`${BASE}/rpc/:caip2`, async context => {
    const chain = chains.get(context.req.param('caip2'))
    if (!chain) throw identityError('NOT_FOUND')
    const body = await readJson(context, rpcBody)
    const calls = Array.isArray(body) ? body : [body]
    if (!calls.every(({ method }) => allowedMethods.test(method))) throw identityError('NOT_ALLOWED')
    const answer = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(RPC_MS),
      redirect: 'error',
    })
      .then(response => response.arrayBuffer())
      .catch(cause => {
        throw identityError('INTERNAL', { message: 'The node does not answer.', cause, retryAfter: 2 })
      })
    if (answer.byteLength > MOST_RPC_BYTES) throw identityError('TOO_LARGE')
    return context.body(answer, 200, { 'Content-Type': 'application/json' })
  })
}
