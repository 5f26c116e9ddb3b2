import type { RpcError } from '../rpcError.js'
import { rpcError } from '../rpcError.js'
import { accountMethods } from './accountMethods.js'
import { clusterMethods } from './clusterMethods.js'
import type { MethodContext } from './SolanaMethods.js'
import { transactionMethods } from './transactionMethods.js'

const methods = { ...accountMethods, ...clusterMethods, ...transactionMethods }

/** Answers one call or a batch of them. */
export async function answerRpc(context: MethodContext, input: unknown): Promise<unknown> {
  if (Array.isArray(input)) return Promise.all(input.slice(0, 100).map(call => answerCall(context, call)))
  return answerCall(context, input)
}

async function answerCall(context: MethodContext, input: unknown): Promise<unknown> {
  const { id = null, method, params = [] } = Object(input) as Record<string, unknown>
  try {
    const run = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw rpcError(-32601, 'Method not found')
    const result = await run(context, Array.isArray(params) ? params : [])
    return { jsonrpc: '2.0', id, result: result ?? null }
  } catch (error) {
    return { jsonrpc: '2.0', id, error: toAnswer(error) }
  }
}

function toAnswer(error: unknown) {
  const { code = -32603, message, data } = error as Partial<RpcError>
  return { code: Number(code), message: message ?? 'Internal error', ...(data === undefined ? {} : { data }) }
}
