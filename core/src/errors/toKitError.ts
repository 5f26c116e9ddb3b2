import { errorMessages } from './errorMessages.js'
import { errorText } from './errorText.js'
import { isKitError } from './isKitError.js'
import { KitError } from './KitError.js'
import type { CoreErrorCode } from './KitErrorContexts.js'
import { readField as read } from './readField.js'

/** JSON-RPC 2.0, EIP-1193 and EIP-1474 codes, and what they mean to the kit. */
const byNumber: Readonly<Record<number, CoreErrorCode>> = {
  4001: 'core/USER_REJECTED',
  5000: 'core/USER_REJECTED',
  5002: 'core/USER_REJECTED',
  4100: 'rpc/UNAUTHORIZED',
  4200: 'rpc/UNSUPPORTED_METHOD',
  4900: 'core/DISCONNECTED',
  4901: 'core/DISCONNECTED',
  4902: 'network/NOT_IN_WALLET',
  [-32002]: 'rpc/REQUEST_PENDING',
  [-32700]: 'rpc/PARSE_ERROR',
  [-32600]: 'rpc/INVALID_REQUEST',
  [-32601]: 'rpc/METHOD_NOT_FOUND',
  [-32602]: 'rpc/INVALID_PARAMS',
  [-32603]: 'rpc/INTERNAL',
  [-32000]: 'rpc/SERVER',
}

const rejected = /user (rejected|denied|cancell?ed)/i

/** The number that says most: wallets bury the cause under a generic -32603. */
function codeOf(error: unknown): number | undefined {
  const nested = [read(error, 'cause'), read(read(error, 'data'), 'originalError'), read(error, 'error')]
  for (const inner of nested) {
    const code = read(inner, 'code')
    if (typeof code === 'number' && code in byNumber && code !== -32603) return code
  }
  const code = Number(read(error, 'code'))
  return code in byNumber ? code : undefined
}

/**
 * Turns anything that was thrown into a `KitError`. A `KitError` comes back as it is;
 * rejections by the user are found by code (EIP-1193 4001 and its kin) or by their words.
 */
export function toKitError(
  error: unknown,
  fallback: CoreErrorCode = 'core/UNKNOWN',
  pluginId?: string,
): KitError {
  if (isKitError(error)) return error
  const number = codeOf(error)
  const text = errorText(error)
  const name = read(error, 'name')
  let code: CoreErrorCode = fallback
  if (rejected.test(text)) code = 'core/USER_REJECTED'
  else if (number !== undefined) code = byNumber[number] ?? fallback
  else if (name === 'AbortError') code = 'core/ABORTED'
  else if (name === 'TimeoutError') code = 'core/TIMEOUT'
  const init = {
    message: errorMessages[code],
    cause: error,
    pluginId,
    retryable: code !== 'rpc/UNSUPPORTED_METHOD',
  }
  // The specification's sentence wins for what it names; otherwise the wallet's own words help most.
  const keepsOwnWords =
    code === 'core/UNKNOWN' || code === 'rpc/INTERNAL' || code === 'rpc/SERVER' || code === fallback
  return new KitError(code, keepsOwnWords && text !== 'Unknown error' ? { ...init, message: text } : init)
}
