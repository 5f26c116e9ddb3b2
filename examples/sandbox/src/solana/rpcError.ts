/** An error as JSON-RPC answers it. */
export interface RpcError extends Error {
  code: number
  data?: unknown
}

/** Makes an error of JSON-RPC. */
export const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(new Error(message), { code, data })

/** The error for parameters that do not fit. */
export const invalidParams = (message: string) => rpcError(-32602, message)
