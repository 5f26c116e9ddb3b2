import { isKitError, KitError } from '@latchkit/core'
import { createEndpoint } from './createEndpoint.js'
import { isOwnFault } from './isOwnFault.js'
import { isRpcError } from './postRpc.js'

export type RpcRequest = (method: string, params?: unknown, signal?: AbortSignal) => Promise<unknown>

const READ_TIMEOUT_MS = 30_000

/**
 * Reads over a list of endpoints: the first that answers counts, those that failed recently are tried last, and a
 * single one is tried twice. Rejects with the node's own error, with `rpc/WRONG_CHAIN`, or with `rpc/UNAVAILABLE`
 * when none answers.
 */
export function createRpc(urls: readonly string[], networkId: string): RpcRequest {
  const endpoints = urls.map(url => createEndpoint(url, networkId))
  return async (method, params, signal) => {
    const deadline = performance.now() + READ_TIMEOUT_MS
    const order = [...endpoints].sort((a, b) => Number(a.isResting()) - Number(b.isResting()))
    let failure: unknown
    for (let turn = 0; turn < Math.max(order.length, 2) && performance.now() < deadline; turn++) {
      const endpoint = order[turn % order.length]
      if (!endpoint || (turn === order.length && !(await isWorthAnother(failure)))) break
      signal?.throwIfAborted()
      try {
        return await endpoint.request(method, params, signal)
      } catch (error) {
        if (signal?.aborted || (isRpcError(error) && !isOwnFault(error))) throw error
        // A node's error is more informative than another node's silence.
        if (failure === undefined || (isRpcError(error) && !isRpcError(failure)))
          failure = described(error, endpoint.url)
      }
    }
    throw failure
  }
}

/**
 * True to retry the only endpoint: shortly after a dropped connection or a server error, and after a 429 with a
 * short pause, which the endpoint itself observes.
 */
async function isWorthAnother(failure: unknown): Promise<boolean> {
  const cause = isKitError(failure, 'rpc/UNAVAILABLE') ? failure.cause : undefined
  const status = isKitError(cause, 'http/STATUS') ? cause.context.status : 0
  if (status === 429) return true
  if (status < 500 && !isKitError(cause, 'http/NETWORK')) return false
  await new Promise(resolve => setTimeout(resolve, 300))
  return true
}

function described(error: unknown, url: string): unknown {
  if (isRpcError(error) || isKitError(error, 'rpc/WRONG_CHAIN')) return error
  return new KitError('rpc/UNAVAILABLE', {
    message: `Unavailable HTTP RPC url at ${url}`,
    context: { transport: 'HTTP', url },
    cause: error,
    pluginId: 'eip155',
    retryable: true,
  })
}
