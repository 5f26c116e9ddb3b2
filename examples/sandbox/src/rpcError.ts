export interface RpcError extends Error {
  code: number
  data?: unknown
}

export const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(new Error(message), { code, data })

export const invalidParams = (message: string) => rpcError(-32602, message)
