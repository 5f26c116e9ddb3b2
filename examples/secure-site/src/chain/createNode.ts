import * as z from 'zod/mini'

/** A node's failure, or that it did not answer. */
export class NodeError extends Error {
  /** The node's JSON-RPC code; undefined if it did not answer. */
  readonly code: number | undefined
  readonly data: unknown
  constructor(message: string, code?: number, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

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
      const body: unknown = await fetch(`${origin}/identity/v1/rpc/${chainId}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }),
        signal: AbortSignal.timeout(CALL_MS),
        redirect: 'error',
      })
        .then(response => response.json())
        .catch(() => undefined)
      const read = answerShape.safeParse(body)
      if (!read.success) throw new NodeError('The network does not answer.')
      const { error, result } = read.data
      if (error) throw new NodeError(error.message, error.code, error.data)
      return result
    },
  }
}
