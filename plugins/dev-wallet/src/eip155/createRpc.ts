import { isRecord } from '../isRecord.js'
import type { RpcFetch } from '../node/RpcFetch.js'
import { providerRpcError } from './providerRpcError.js'

export type Rpc = (url: string, method: string, params: unknown) => Promise<unknown>

/**
 * Speaks JSON-RPC 2.0. The node's own errors keep their code and data; a node that cannot be reached or
 * answers nonsense is −32603.
 */
export function createRpc(askNode: RpcFetch): Rpc {
  let count = 0
  return async (url, method, params) => {
    count += 1
    const body = JSON.stringify({ jsonrpc: '2.0', id: count, method, params: params ?? [] })
    const response = await askNode(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!isRecord(answer))
      throw providerRpcError(-32603, 'The node answered with something else than JSON-RPC.')
    if (isRecord(answer['error'])) {
      const { code, message, data } = answer['error']
      throw providerRpcError(
        typeof code === 'number' ? code : -32603,
        typeof message === 'string' ? message : undefined,
        data,
      )
    }
    return answer['result']
  }
}
