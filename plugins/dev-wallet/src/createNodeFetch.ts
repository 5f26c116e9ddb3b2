import { providerRpcError } from './eip155/providerRpcError.js'
import type { RpcFetch } from './node/RpcFetch.js'

const PATIENCE = 30_000

/** An answer with all of its body, which may be what never comes. */
async function whole(asked: Promise<Response>) {
  const response = await asked
  const body = await response.arrayBuffer()
  return { status: response.status, headers: response.headers, body: body.byteLength > 0 ? body : null }
}

/** The wallet's requests to all nodes. One that cannot be reached, or does not answer within 30 seconds, is −32603. */
export function createNodeFetch(rpcFetch: RpcFetch = (url, init) => fetch(url, init)): RpcFetch {
  return async (url, init) => {
    const signal = AbortSignal.timeout(PATIENCE)
    // A carrier may not know signals.
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    try {
      const { status, headers, body } = await Promise.race([whole(rpcFetch(url, { ...init, signal })), late])
      return new Response(body, { status, headers })
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw providerRpcError(-32603, `The node could not be reached: ${why}`)
    }
  }
}
