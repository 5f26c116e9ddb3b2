import { errorMessages } from './errorMessages.js'
import { errorText } from './errorText.js'
import { isKitError } from './isKitError.js'
import { KitError } from './KitError.js'
import type { CoreErrorCode } from './KitErrorContexts.js'
import { readField as read } from './readField.js'

/** JSON-RPC 2.0, EIP-1193 and EIP-1474 codes, and what they mean to the kit. */
const byNumber: ReadonlyMap<number, CoreErrorCode> = new Map([
  [4001, 'core/USER_REJECTED'],
  [5000, 'core/USER_REJECTED'],
  [5002, 'core/USER_REJECTED'],
  [4100, 'rpc/UNAUTHORIZED'],
  [4200, 'rpc/UNSUPPORTED_METHOD'],
  [4900, 'core/DISCONNECTED'],
  [4901, 'core/DISCONNECTED'],
  [4902, 'network/NOT_IN_WALLET'],
  [-32002, 'rpc/REQUEST_PENDING'],
  [-32700, 'rpc/PARSE_ERROR'],
  [-32600, 'rpc/INVALID_REQUEST'],
  [-32601, 'rpc/METHOD_NOT_FOUND'],
  [-32602, 'rpc/INVALID_PARAMS'],
  [-32603, 'rpc/INTERNAL'],
  [-32000, 'rpc/SERVER'],
])

/** Where wallets put the cause of an error. */
const nests = ['cause', 'data', 'originalError', 'error'] as const

const rejected = /user (rejected|denied|cancell?ed)/i

/** A code that we know; some wallets write it as text. */
function codeOf(error: unknown): number | undefined {
  const code = read(error, 'code')
  const number = typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code
  return typeof number === 'number' && byNumber.has(number) ? number : undefined
}

/** The code that says most: wallets bury the cause, at most four deep, under a generic -32603. */
function deepestCode(error: unknown, depth = 4): number | undefined {
  const own = codeOf(error)
  if ((own !== undefined && own !== -32603) || depth === 0) return own
  for (const nest of nests) {
    const inner = deepestCode(read(error, nest), depth - 1)
    if (inner !== undefined && inner !== -32603) return inner
  }
  return own
}

/** What it says, for people. A schema's refusal says it in its first issue. */
function wordsOf(error: unknown): string {
  const own = errorText(error)
  const text = own === 'Unknown error' ? errorText(read(read(error, 'issues'), '0')) : own
  return text.includes('[object ') ? 'Unknown error' : text
}

/** Really ours: not what a wallet dressed up as one. */
function isOwn(error: unknown): error is KitError {
  try {
    return error instanceof Error && isKitError(error)
  } catch {
    return false // a proxy that throws even at this
  }
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
  if (isOwn(error)) return error
  const number = deepestCode(error)
  const text = wordsOf(error)
  const name = read(error, 'name')
  let code: CoreErrorCode = fallback
  if (rejected.test(text)) code = 'core/USER_REJECTED'
  else if (number !== undefined) code = byNumber.get(number) ?? fallback
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
