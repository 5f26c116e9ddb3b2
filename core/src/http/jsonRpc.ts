import type { StandardSchemaV1 } from '@standard-schema/spec'
import { isKitError } from '../errors/isKitError.js'
import { KitError } from '../errors/KitError.js'
import { toKitError } from '../errors/toKitError.js'
import {
  checkResponse,
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
  type HttpRequest,
} from './createHttpClient.js'

export interface JsonRpcOptions<T>
  extends Pick<HttpRequest, 'path' | 'query' | 'signal' | 'timeoutMs'>,
    Pick<HttpClientOptions, 'fetch' | 'headers'> {
  /** Validates `result`. */
  schema?: StandardSchemaV1<unknown, T>
  /** Default 1, because each HTTP request carries one call. */
  id?: number | string
  /** Fields besides `method` and `params` that a service requires. */
  extra?: Readonly<Record<string, unknown>>
}

/**
 * Calls a JSON-RPC 2.0 method over HTTP. Rejects with an `rpc/` code for known error codes (`cause` is the error
 * object) and an `http/` code for everything else. Pass a client instead of a URL to share its back-off.
 */
export async function jsonRpc<T = unknown>(
  target: string | HttpClient,
  method: string,
  params: unknown,
  options: JsonRpcOptions<T> = {},
): Promise<T> {
  const { schema, id = 1, extra, fetch, headers, ...request } = options
  const client = typeof target === 'string' ? createHttpClient({ baseUrl: target, fetch, headers }) : target
  const body = { ...extra, jsonrpc: '2.0', id, method, params }
  const answer = await client.post({ ...request, body }).catch(explain)
  const { error, result, id: answered } = isRecord(answer) ? answer : {}
  if (isRecord(error)) throw toKitError(error, 'rpc/SERVER')
  if (result === undefined || answered !== id)
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The answer is not a JSON-RPC 2.0 response to this call',
    })
  return checkResponse(result, schema)
}

/** Many nodes send the error object of a failed call with an HTTP error status. */
async function explain(failure: unknown): Promise<unknown> {
  if (
    isKitError(failure, 'http/STATUS') &&
    failure.cause instanceof Response &&
    !failure.context.retryAfterMs
  ) {
    const answer: unknown = await failure.cause
      .clone()
      .json()
      .catch(() => undefined)
    if (isRecord(answer) && isRecord(answer.error)) return answer
  }
  throw failure
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
