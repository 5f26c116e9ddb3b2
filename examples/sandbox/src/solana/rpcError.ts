/** A JSON-RPC error. */
export interface RpcError extends Error {
  code: number
  data?: unknown
}

/** Creates a JSON-RPC error. */
export const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(new Error(message), { code, data })

/** The error for invalid parameters. */
export const invalidParams = (message: string) => rpcError(-32602, message)
