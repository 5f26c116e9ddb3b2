import * as z from 'zod/mini'
import type { Session } from '../session/createSession.js'
import { ServiceError } from '../session/ServiceError.js'
import { NodeError } from './NodeError.js'
import type { ServerMethod } from './nodeMethods.js'

const answerShape = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({
      code: z.number(),
      message: z.string().check(z.maxLength(5000)),
      data: z.optional(z.unknown()),
    }),
  ),
})

/** Codes with which the service itself refuses a call, before it reaches a node. */
const refusals = [
  'INVALID_PARAMS',
  'SESSION_ENDED',
  'USE_DPOP_NONCE',
  'INVALID_DPOP',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
]
const CALL_MS = 15_000

/** A network's node, bundler and paymaster, as configured by the frame's own service: never ones named by the page. */
export interface Node {
  /** CAIP-2. */
  readonly chainId: string
  /** Rejects with `NodeError`. */
  ask(method: ServerMethod, params?: unknown): Promise<unknown>
}

/** Creates the calls to a node behind the service, which answers only signed-in users. */
export function createNode(chainId: string, session: Pick<Session, 'call'>): Node {
  let lastId = 0
  return {
    chainId,
    async ask(method, params = []) {
      lastId += 1
      const body = { jsonrpc: '2.0', id: lastId, method, params }
      const call = { path: `/rpc/${chainId}`, body, shape: answerShape, deadline: CALL_MS }
      const { error, result } = await session.call(call).catch((failure: unknown) => {
        if (!(failure instanceof ServiceError)) throw failure
        const isRefused = refusals.includes(failure.code)
        throw new NodeError('The network does not answer.', { isRefused })
      })
      if (error) throw new NodeError(error.message, { code: error.code, data: error.data })
      return result
    },
  }
}
