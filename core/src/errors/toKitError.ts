import { errorText } from './errorText.js'
import { isOurs, KitError, type KitErrorInit } from './KitError.js'
import type { CoreErrorCode } from './KitErrorContexts.js'
import { readField as read } from './readField.js'

/**
 * Default messages by code, word for word from the product specification where it defines one. Any other code always comes
 * with a message of its own. Not loaded with the kernel: see `specError`.
 */
const errorMessages: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'User rejected the request',
  'core/ABORTED': 'Request was aborted',
  'core/DISCONNECTED': 'Connection already closed',
  'core/NOT_CONFIRMED': 'The request was not confirmed',
  'core/UNKNOWN': 'Unknown error',
  'core/TIMEOUT': 'The wallet did not answer in time',
  'connect/MODAL_CLOSED': 'Modal closed',
  'connect/REJECTED': 'Connection rejected',
  'connect/FAILED': 'Failed to connect',
  'connect/CONTESTED': 'Several wallets on this page claim to be this one',
  'connect/MULTI_WALLET_OFF': 'Multi-Wallet Not Enabled',
  'disconnect/FAILED': 'Failed to disconnect',
  'network/NOT_IN_WALLET': 'Your wallet does not know this network',
  'network/SWITCH_FAILED': 'The wallet could not switch the network',
  'rpc/REQUEST_PENDING': 'A request is already open in your wallet',
  'rpc/UNAUTHORIZED': 'Action not allowed',
  'rpc/UNSUPPORTED_METHOD': 'Requested RPC call is not allowed',
  'rpc/PARSE_ERROR': 'Parse error',
  'rpc/INVALID_REQUEST': 'Invalid Request',
  'rpc/METHOD_NOT_FOUND': 'Method not found',
  'rpc/INVALID_PARAMS': 'Invalid params',
  'rpc/INTERNAL': 'Internal error',
  'rpc/SERVER': 'Server error',
}

/** Makes a core error with the message of the product specification, unless `init` has another. */
export function specError<Code extends CoreErrorCode>(
  code: Code,
  init: KitErrorInit<Code> = {},
): KitError<Code> {
  return new KitError(code, { message: errorMessages[code], ...init })
}

/** JSON-RPC 2.0, EIP-1193 and EIP-1474 codes, and the codes that the kit maps them to. */
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

/** The user said no. Wallets do nest this in other errors. */
const personal: readonly number[] = [4001, 5000, 5002]
/** Codes of a wallet that did nothing at all. Nested in another error it may come from a node, after something was sent. */
const refusals: readonly number[] = [4100, 4200, 4902, -32600, -32601, -32602]

/** Where wallets nest the cause of an error. */
const nests = ['cause', 'data', 'originalError', 'error'] as const

const rejected = /user (rejected|denied|cancell?ed)/i
/** Only a rejection, optionally preceded by a name. */
const refusal =
  /^(?:.{1,60}: )?(?:the )?user (?:has )?(?:rejected|denied|cancell?ed)(?: (?:the|this|your|to|for|personal|typed|data|transaction|tx|message|signature|sign|signing|send|sending|request|connect|connection|account|authorization|access|permissions?|operation|action|methods?|chains?)){0,6}[.!]?$/i
/** Hints that something happened before the rejection. */
const wentOut = /sent\b|broadcast|submit|publish|pending|socket|0x/i
/** A contract can put any words into its revert reason. */
const reverted = /revert/i

/** A code in the table; some wallets send it as text. */
function codeOf(error: unknown): number | undefined {
  const code = read(error, 'code')
  const number = typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code
  return typeof number === 'number' && byNumber.has(number) ? number : undefined
}

/** The most specific code: wallets nest the cause, at most four levels deep, under a generic -32603. */
function deepestCode(error: unknown, own: number | undefined, depth = 4): number | undefined {
  if ((own !== undefined && own !== -32603) || depth === 0) return own
  for (const nest of nests) {
    const nested = read(error, nest)
    const inner = deepestCode(nested, codeOf(nested), depth - 1)
    if (inner !== undefined && inner !== -32603) return inner
  }
  return own
}

/** True if a wallet says that it did nothing. `own` is the code of the outermost error. */
function isUntouched(number: number | undefined, own: number | undefined, text: string): boolean {
  if (refusal.test(text) && !wentOut.test(text)) return true
  if (number === undefined) return false
  if (personal.includes(number)) return true
  // Nodes use -32002 for a request that timed out, wallets for one that is already open.
  return number === own && (refusals.includes(number) || (number === -32002 && !/time/i.test(text)))
}

/** The package that Node did not find: a peer that is not installed. Elsewhere the bundler says so. */
function missingPackage(error: unknown): string | undefined {
  if (read(error, 'code') !== 'ERR_MODULE_NOT_FOUND') return undefined
  return /Cannot find package '((?:@[\w.-]+\/)?[\w.-]+)/.exec(errorText(error))?.[1]
}

/** The message for people. A schema has it in its first issue. */
function wordsOf(error: unknown): string {
  const own = errorText(error)
  const text = own === 'Unknown error' ? errorText(read(read(error, 'issues'), '0')) : own
  return text.includes('[object') ? 'Unknown error' : text
}

/**
 * Converts anything thrown to a `KitError`. A `KitError` made by this copy of the kit is returned as it is; rejections
 * by the user are recognised by code (EIP-1193 4001 and similar) or by message. `outcome` is `untouched` if the wallet
 * said that it did nothing, otherwise `unknown`. A missing package is `kit/LOAD_FAILED`, with the command that installs it.
 */
export function toKitError(
  error: unknown,
  fallback: CoreErrorCode = 'core/UNKNOWN',
  pluginId?: string,
): KitError {
  if (isOurs(error)) return error
  const missing = missingPackage(error)
  if (missing) {
    const message = `'${missing}' is not installed; run: npm install ${missing}`
    return new KitError('kit/LOAD_FAILED', { message, cause: error, pluginId })
  }
  const own = codeOf(error)
  const number = deepestCode(error, own)
  const text = wordsOf(error)
  const name = read(error, 'name')
  let code: CoreErrorCode = fallback
  if (rejected.test(text) && !reverted.test(text)) code = 'core/USER_REJECTED'
  else if (number !== undefined) code = byNumber.get(number) ?? fallback
  else if (name === 'AbortError') code = 'core/ABORTED'
  else if (name === 'TimeoutError') code = 'core/TIMEOUT'
  const init: KitErrorInit = {
    outcome: isUntouched(number, own, text) ? 'untouched' : 'unknown',
    message: errorMessages[code],
    cause: error,
    pluginId,
    retryable: code !== 'rpc/UNSUPPORTED_METHOD',
  }
  // The specification's message wins for what it defines; otherwise the wallet's own words help most.
  const keepsOwnWords =
    code === 'core/UNKNOWN' || code === 'rpc/INTERNAL' || code === 'rpc/SERVER' || code === fallback
  return new KitError(code, keepsOwnWords && text !== 'Unknown error' ? { ...init, message: text } : init)
}
