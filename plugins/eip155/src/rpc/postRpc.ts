import { isKitError, KitError } from '@latchkit/core'
import { fetchJson } from './fetchJson.js'

/** An error object of JSON-RPC 2.0, in the form that EIP-1193 and viem use. */
export interface RpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

/** True for an endpoint's own answer, false for a missing one. */
export const isRpcError = (error: unknown): error is RpcError =>
  error instanceof Error && typeof (error as Partial<RpcError>).code === 'number'

export interface PostRpcRequest {
  readonly url: string
  readonly method: string
  readonly params: unknown
  readonly signal?: AbortSignal
}

/**
 * Sends one JSON-RPC request. Throws the `RpcError` of the node, or a `KitError` with an `http/` code. A 429 is always the
 * latter, because only that carries the pause which the endpoint asks for.
 */
export async function postRpc({ url, method, params, signal }: PostRpcRequest): Promise<unknown> {
  const id = 1
  const body = { jsonrpc: '2.0', id, method, params: params ?? [] }
  const answer = await fetchJson({ url, body, signal }).catch((error: unknown) => {
    if (isKitError(error, 'http/STATUS') && error.context.status !== 429 && hasError(error.cause))
      return error.cause
    throw error
  })
  if (hasError(answer)) {
    const { code, message, data } = answer.error
    const text = typeof message === 'string' ? message.slice(0, 1000) : 'Unknown error'
    throw Object.assign(new Error(text), {
      code: Number.isSafeInteger(code) ? (code as number) : -32603,
      data,
    })
  }
  const { id: answered, result } = Object(answer) as { id?: unknown; result?: unknown }
  if (result !== undefined && answered === id) return result
  throw new KitError('http/BAD_RESPONSE', { message: 'The RPC endpoint returned no JSON-RPC response' })
}

function hasError(
  answer: unknown,
): answer is { error: { code?: unknown; message?: unknown; data?: unknown } } {
  const { error } = Object(answer) as { error?: unknown }
  return typeof error === 'object' && error !== null
}
