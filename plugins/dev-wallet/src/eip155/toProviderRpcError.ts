import { type ProviderRpcError, providerRpcError } from './providerRpcError.js'

/** Keeps errors with a numeric code and wraps everything else as −32603. */
export function toProviderRpcError(error: unknown): ProviderRpcError {
  if (error instanceof Error) {
    if ('code' in error && typeof error.code === 'number') return error as ProviderRpcError
    return providerRpcError(-32603, error.message)
  }
  return providerRpcError(-32603)
}
