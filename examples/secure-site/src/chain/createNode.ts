import * as z from 'zod/mini'
import { NodeError } from './NodeError.js'

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

/** Statuses with which the service refuses a call itself, before a node has it. */
const refusals = [400, 401, 403, 404, 429]
const CALL_MS = 15_000

/** The node of one network, as the frame's own service knows it: never one that the page names. */
export interface Node {
  /** CAIP-2. */
  readonly chainId: string
  /** Rejects with `NodeError`. */
  ask(method: string, params?: unknown): Promise<unknown>
}

/** Creates the calls of a node behind the service. */
export function createNode(chainId: string, origin = location.origin): Node {
  let lastId = 0
  return {
    chainId,
    async ask(method, params = []) {
      lastId += 1
      const response = await fetch(`${origin}/identity/v1/rpc/${chainId}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }),
        signal: AbortSignal.timeout(CALL_MS),
        redirect: 'error',
      }).catch(() => undefined)
      const body: unknown = await response?.json().catch(() => undefined)
      const read = answerShape.safeParse(body)
      if (!read.success) {
        const isRefused = response !== undefined && refusals.includes(response.status)
        throw new NodeError('The network does not answer.', { isRefused })
      }
      const { error, result } = read.data
      if (error) throw new NodeError(error.message, { code: error.code, data: error.data })
      return result
    },
  }
}
