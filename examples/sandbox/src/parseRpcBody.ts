import type { ProxiedCall } from './RpcFault.js'

/** The calls in a JSON-RPC body, single or batch; none if it is unreadable. */
export function parseRpcBody(text: string): (ProxiedCall & { id: unknown })[] {
  try {
    const body: unknown = JSON.parse(text)
    return (Array.isArray(body) ? body : [body]).flatMap(call => {
      if (typeof call !== 'object' || call === null || typeof call.method !== 'string') return []
      return [{ id: call.id ?? null, method: call.method, params: call.params }]
    })
  } catch {
    return []
  }
}
